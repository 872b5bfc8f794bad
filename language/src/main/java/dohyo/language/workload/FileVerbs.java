package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.unit.SizeRange;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.FileAsk.Verb;
import dohyo.model.workload.FileSet;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an operation does with files: it reads a part of one. */
final class FileVerbs {

    static final FieldDeclaration<String> READ = new FieldDeclaration<>(
            "read",
            new ReferenceShape(DeclaredNameKind.FIELD),
            false,
            null,
            "not done",
            "Reads `bytes` of the file that this field chooses");

    private static final FieldDeclaration<String> AT = new FieldDeclaration<>(
            "at",
            new ReferenceShape(DeclaredNameKind.FIELD),
            false,
            null,
            "needed by `read`",
            "The key that chooses which part of the file is read, in units of `bytes`; without"
                    + " `from`, any part");
    private static final FieldDeclaration<SizeRange> BYTES = new FieldDeclaration<>(
            "bytes",
            CommonFieldShapes.sizes(),
            false,
            null,
            "needed by `read`",
            "How much is read at a time");

    /** What goes with the verb. */
    static final List<FieldDeclaration<?>> DETAILS = List.of(AT, BYTES);

    private FileVerbs() {}

    /** Which of the fields go together. */
    static List<FieldRule> rules() {
        return List.of(FieldRule.onlyWith(AT, READ), FieldRule.onlyWith(BYTES, READ));
    }

    static boolean isGiven(Entries given) {
        return given.has(READ);
    }

    /** Remarks on what the verb needs, and on what does not go with it. */
    static void check(Entries given, Stream<FieldDeclaration<?>> foreign, Scope scope) {
        DETAILS.stream()
                .filter(needed -> !given.has(needed))
                .forEach(needed -> scope.remark(
                        given.keyOf(READ),
                        "'read' needs '" + needed.name() + "'",
                        "add '" + needed.name() + "'"));
        foreign.filter(given::has)
                .forEach(entry -> scope.remark(
                        given.keyOf(entry),
                        "'" + entry.name() + "' does not go with 'read'",
                        "leave it out"));
        Optional<SizeRange> bytes = given.find(BYTES);
        if (bytes.isPresent()
                && (bytes.get().smallest() < 1
                        || bytes.get().smallest() != bytes.get().largest())) {
            scope.remark(given.at(BYTES), "a read has one size of at least 1", "write one size");
        }
    }

    /** What is asked, of files that are not known yet. */
    static FileAsk ask(Entries given) {
        return new FileAsk(
                Verb.READ,
                FileSet.UNKNOWN,
                given.get(READ),
                given.find(AT).orElse(""),
                given.find(BYTES).map(sizes -> (int) sizes.largest()).orElse(0));
    }
}
