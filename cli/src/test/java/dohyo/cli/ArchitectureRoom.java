package dohyo.cli;

import java.util.List;
import java.util.Set;

/**
 * A room of the house and the rooms whose doors it may open; the arrows of design and
 * docs/architecture.md.
 */
record ArchitectureRoom(String name, String packages, Set<String> knows) {

    static final List<ArchitectureRoom> ALL = List.of(
            new ArchitectureRoom("model", "dohyo.model", Set.of()),
            new ArchitectureRoom("agent", "dohyo.agent", Set.of()),
            new ArchitectureRoom("language", "dohyo.language", Set.of("model")),
            new ArchitectureRoom("engine", "dohyo.engine", Set.of("model")),
            new ArchitectureRoom("clients", "dohyo.client", Set.of("model", "engine")),
            new ArchitectureRoom("nullstore", "dohyo.nullstore", Set.of("model")),
            new ArchitectureRoom("lab", "dohyo.lab", Set.of("model", "agent")),
            new ArchitectureRoom("report", "dohyo.report", Set.of("model", "language")),
            new ArchitectureRoom("cli", "dohyo.cli", Set.of("model", "language", "lab", "report")));

    /** All of its packages, as ArchUnit writes it. */
    String pattern() {
        return packages + "..";
    }
}
