package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.model.workload.TraceSource;

import java.util.stream.Stream;

/** What an operation does with a trace: it sends the whole of it through a cache. */
final class TraceVerb {

    static final FieldDeclaration<TraceSource> TRACE = new FieldDeclaration<>(
            "trace",
            new TracePart(),
            false,
            null,
            "not done",
            "Sends a whole trace through an empty cache, in order: each key is requested, and"
                    + " inserted if missing (docs/write/traces.md)");

    private TraceVerb() {}

    /** Remarks on what does not go with it. */
    static void check(Entries given, Stream<FieldDeclaration<?>> foreign, Scope scope) {
        foreign.filter(given::has)
                .forEach(entry -> scope.remark(
                        given.keyOf(entry),
                        "'" + entry.name() + "' does not go with 'trace'",
                        "leave it out"));
    }
}
