package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.RecordShape;
import dohyo.model.workload.TraceFormat;
import dohyo.model.workload.TraceSource;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** {@code trace:}, a recorded sequence of keys. */
final class TracePart extends RecordShape<TraceSource> {

    private final FieldDeclaration<String> name = optional(
            "name",
            ChoiceShape.of(Function.identity(), TraceSource.NAMES.toArray(String[]::new)),
            "`file` says where it is",
            "A trace that comes with Dohyo");
    private final FieldDeclaration<String> file = optional(
            "file",
            new TrustedFileShape("take a trace that Dohyo brings"),
            "`name` says which",
            "A file, which may be compressed with gzip or xz; needs `--trust`");
    private final FieldDeclaration<TraceFormat> format = optional(
            "format",
            ChoiceShape.of(TraceFormat::word, TraceFormat.values()),
            "needed by `file`",
            "How the file is written");

    TracePart() {
        super("trace", "A recorded sequence of keys.");
        rule(FieldRule.exactlyOne(name, file));
        rule(FieldRule.onlyWith(format, file));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.has(file) && !given.has(format)) {
            scope.remark(
                    given.keyOf(file),
                    "'file' needs 'format'",
                    "add 'format', one of " + String.join(", ", TraceFormat.words()));
        }
    }

    @Override
    protected TraceSource build(Entries given, Scope scope) {
        Optional<TraceSource> shipped = given.find(name).map(TraceSource::named);
        return shipped.orElseGet(() -> TraceSource.in(
                Path.of(given.get(file)).toAbsolutePath().toString(), given.get(format)));
    }
}
