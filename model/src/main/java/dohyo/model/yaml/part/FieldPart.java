package dohyo.model.yaml.part;

import dohyo.model.experiment.Field;
import dohyo.model.experiment.Field.Choose;
import dohyo.model.yaml.shape.ChoiceShape;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Rule;
import dohyo.model.yaml.shape.Scope;
import dohyo.model.yaml.shape.TextShape;
import dohyo.model.yaml.unit.Sizes;

/** A generator under {@code fields:}, a key of rows or content. */
final class FieldPart extends RecordShape<Field> {

    private static final long INT_ROWS = 1L << 31;
    private static final Sizes USUAL = new Sizes(100, 100);

    private final Entry<Field.Type> type = required(
            "type", ChoiceShape.of(Vocabulary.lowerCase(), Field.Type.values()), "Type in CQL");
    private final Entry<Choose> choose = optional(
            "choose",
            ChoiceShape.of(
                    Vocabulary.lowerCase(), Choose.SEQUENTIAL, Choose.UNIFORM, Choose.ZIPFIAN),
            "the field is content, not a key",
            "How a row is chosen while measuring; loading counts up");
    private final Entry<Long> from = optional(
            "from",
            Vocabulary.count("1", "100000G"),
            "the rows of `data`",
            "From how many rows a key is chosen");
    private final Entry<String> prefix = optional(
            "prefix", new TextShape("text", 64, ""), "none", "Put before the number of a text key");
    private final Entry<Sizes> size = optional(
            "size",
            Vocabulary.sizes(),
            "`100`",
            "Bytes or characters of content; a range is uniform");

    FieldPart() {
        super("field", "What is bound to a marker of a statement.");
        rule(Rule.onlyWith(from, choose));
        rule(Rule.onlyWith(prefix, choose));
        rule(Rule.notTogether(choose, size));
        rule(Rule.when(type, "blob").refuses(prefix));
        rule(Rule.when(type, "int").refuses(prefix, size));
        rule(Rule.when(type, "bigint").refuses(prefix, size));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        boolean isInt = given.find(type).filter(Field.Type.INT::equals).isPresent();
        if (isInt && given.find(from).orElse(0L) > INT_ROWS) {
            scope.remark(
                    given.at(from),
                    "an int cannot number that many rows",
                    "use 'type: bigint' or at most " + INT_ROWS + " rows");
        }
    }

    @Override
    protected Field build(Entries given, Scope scope) {
        Choose chosen = given.find(choose).orElse(Choose.NONE);
        Sizes sizes = given.find(size).orElse(hasSize(given, chosen) ? USUAL : new Sizes(0, 0));
        return new Field(
                scope.name(),
                given.get(type),
                chosen,
                given.find(from).orElse(0L),
                (int) sizes.smallest(),
                (int) sizes.largest(),
                given.find(prefix).orElse(""));
    }

    private boolean hasSize(Entries given, Choose chosen) {
        Field.Type written = given.get(type);
        return chosen == Choose.NONE && (written == Field.Type.TEXT || written == Field.Type.BLOB);
    }
}
