package org.mgl.client.gen;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources in memory and defines their classes here first, in front of classes of the same name elsewhere. */
final class SourceLoader extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    SourceLoader(Map<String, String> sources) throws IOException {
        super(SourceLoader.class.getClassLoader());
        compile(sources);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            byte[] bytes = classes.remove(name);
            return bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
        }
    }

    private void compile(Map<String, String> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter log = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<JavaFileObject> units = sources.entrySet().stream()
                    .<JavaFileObject>map(source -> new Source(source.getKey(), source.getValue()))
                    .toList();
            List<String> options = List.of("-proc:none", "-nowarn", "-cp", System.getProperty("java.class.path"));
            if (!compiler.getTask(log, new Output(files), null, options, null, units)
                    .call()) {
                throw new IOException(log.toString());
            }
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String className, String text) {
            super(URI.create("mem:///" + className.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class Output extends ForwardingJavaFileManager<JavaFileManager> {
        Output(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + className + kind.extension), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            classes.put(className, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
