package dohyo.cli;

import java.util.List;
import java.util.Set;

/**
 * A room of the house and the rooms whose doors it may open; the arrows of design and
 * docs/architecture.md.
 */
record Room(String name, String packages, Set<String> knows) {

    static final List<Room> ALL = List.of(
            new Room("model", "dohyo.model", Set.of()),
            new Room("language", "dohyo.language", Set.of("model")),
            new Room("engine", "dohyo.engine", Set.of("model")),
            new Room("clients", "dohyo.client", Set.of("model", "engine")),
            new Room("nullstore", "dohyo.nullstore", Set.of("model")),
            new Room("lab", "dohyo.lab", Set.of("model")),
            new Room("report", "dohyo.report", Set.of("model", "language")),
            new Room("cli", "dohyo.cli", Set.of("model", "language", "lab", "report")));

    /** All of its packages, as ArchUnit writes it. */
    String pattern() {
        return packages + "..";
    }
}
