package org.mgl.client.shader;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mgl.client.shader.glsl.Declaration;
import org.mgl.client.shader.glsl.Declaration.Member;
import org.mgl.client.shader.glsl.Unit;

/** Which names were declared boolean: in blocks SPIR-V has no booleans, so the module does not tell. */
final class DeclaredTypes {
    private final Set<String> booleans = new HashSet<>();

    DeclaredTypes(List<Unit> units) {
        for (Unit unit : units) {
            unit.declarations().forEach(this::add);
        }
    }

    private void add(Declaration declaration) {
        switch (declaration) {
            case Declaration.Variables v ->
                v.names().forEach(n -> addIfBoolean("", n.name(), v.type().name()));
            case Declaration.Structure s -> addMembers(s.name(), s.members());
            case Declaration.Block b -> addMembers(b.name(), b.members());
            default -> {}
        }
    }

    private void addMembers(String owner, List<Member> members) {
        members.forEach(m -> addIfBoolean(owner + ".", m.name(), m.type().name()));
    }

    private void addIfBoolean(String owner, String name, String type) {
        if (type.equals("bool") || type.startsWith("bvec")) {
            booleans.add(owner + name);
        }
    }

    boolean isBoolean(String structure, String member) {
        return booleans.contains(structure + "." + member);
    }

    boolean isBoolean(String uniform) {
        return booleans.contains(uniform);
    }
}
