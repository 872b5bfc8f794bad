package dohyo.language.workload;

import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.CqlOptions;
import dohyo.model.workload.CqlOptions.Form;

import java.util.List;
import java.util.stream.Stream;

/** How a statement is sent, where it differs from what the client does with all of them. */
final class StatementSettings {

    static final FieldDeclaration<String> CONSISTENCY = new FieldDeclaration<>(
            "consistency",
            CommonFieldShapes.consistency(Stream.concat(
                            CommonFieldShapes.LEVELS.stream(),
                            CommonFieldShapes.SERIAL_LEVELS.stream())
                    .toList()),
            false,
            "",
            "the client's",
            "CQL consistency level of this statement");
    static final FieldDeclaration<String> SERIAL = new FieldDeclaration<>(
            "serial-consistency",
            CommonFieldShapes.consistency(CommonFieldShapes.SERIAL_LEVELS),
            false,
            "",
            "the store's, `SERIAL`",
            "For statements with a condition (`IF ...`): which replicas must agree on it");
    static final FieldDeclaration<Long> PAGE_ROWS = new FieldDeclaration<>(
            "page-rows",
            CommonFieldShapes.count("1", "1M"),
            false,
            0L,
            "all rows at once",
            "Rows per page; the operation ends with the last page");

    static final FieldDeclaration<Form> FORM = new FieldDeclaration<>(
            "send",
            ChoiceShape.of(CommonFieldShapes.lowerCase(), Form.values()),
            false,
            Form.PREPARED,
            "`prepared`",
            "`simple` sends the text of the statement with its values each time, and the store"
                    + " parses it each time");

    static final List<FieldDeclaration<?>> ALL = List.of(CONSISTENCY, SERIAL, PAGE_ROWS, FORM);

    private StatementSettings() {}

    /** What was given. */
    static CqlOptions of(Entries given) {
        return new CqlOptions(
                given.get(CONSISTENCY),
                given.get(SERIAL),
                Math.toIntExact(given.get(PAGE_ROWS)),
                given.get(FORM));
    }
}
