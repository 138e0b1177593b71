package org.mgl.bench.lane;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import java.util.function.Predicate;
import org.slf4j.LoggerFactory;

/** What is logged under a name while this is open. */
final class LogLines implements AutoCloseable {
    private final Logger logger;
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

    LogLines(String name) {
        logger = (Logger) LoggerFactory.getLogger(name);
        appender.start();
        logger.addAppender(appender);
    }

    /** The messages so far that are wanted. */
    List<String> like(Predicate<String> wanted) {
        return appender.list.stream()
                .map(ILoggingEvent::getFormattedMessage)
                .filter(wanted)
                .toList();
    }

    @Override
    public void close() {
        logger.detachAppender(appender);
    }
}
