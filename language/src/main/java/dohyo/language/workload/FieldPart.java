package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.ConditionalFieldRule;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.LazyShape;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.shape.TextShape;
import dohyo.language.unit.Notations;
import dohyo.language.unit.SizeRange;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Collection;
import dohyo.model.workload.Field.Draw;
import dohyo.model.workload.Field.Form;
import dohyo.model.workload.Field.Numbering;
import dohyo.model.workload.Field.Range;
import dohyo.model.workload.Field.Type.Trait;
import dohyo.model.workload.KeyField;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A generator under {@code fields:}, a key of rows or content. */
final class FieldPart extends RecordShape<Field> {

    private static final long INT_ROWS = 1L << 31;
    private static final SizeRange USUAL = new SizeRange(100, 100);

    private final FieldDeclaration<Field.Type> type = required(
            "type",
            ChoiceShape.of(CommonFieldShapes.lowerCase(), Field.Type.written()),
            "Type in CQL. A `token` is a bigint: the ring is divided into `from` equal ranges, and"
                    + " it is the start of one of them; with `of: NAME` it is the end of the"
                    + " range that starts at field NAME");
    private final FieldDeclaration<Choose> choose = optional(
            "choose",
            ChoiceShape.of(CommonFieldShapes.lowerCase(), choices()),
            "the field is content, not a key",
            "How a row is chosen while measuring; loading counts up, `next` continues counting");
    private final FieldDeclaration<String> together = optional(
            "with",
            new ReferenceShape(DeclaredNameKind.FIELD),
            "a key is chosen by itself",
            "A key column that is chosen together with this key, by `choose`, so that both"
                    + " belong to one loaded row");
    private final FieldDeclaration<Long> from = optional(
            "from",
            CommonFieldShapes.count("1", "100000G"),
            "the rows of `data`",
            "Number of rows from which a key is chosen");
    private final FieldDeclaration<String> prefix = optional(
            "prefix",
            new TextShape("text", 64, ""),
            "none",
            "Text before the number of a text" + " key");
    private final FieldDeclaration<Boolean> order = standard(
            "insert-order",
            ChoiceShape.of(hashed -> hashed ? "hashed" : "ordered", false, true),
            "ordered",
            "`hashed` replaces the number by its hash (FNV-1a, 64 bits), as in YCSB");
    private final FieldDeclaration<Long> first = standard(
            "first", CommonFieldShapes.count("0", "100000G"), "0", "The number of the first row");
    private final FieldDeclaration<Long> repeat = standard(
            "repeat",
            CommonFieldShapes.count("1", "1G"),
            "1",
            "How often each number is repeated while loading: rows per partition");
    private final FieldDeclaration<SizeRange> size = optional(
            "size",
            CommonFieldShapes.sizes(),
            "`100`",
            "Bytes or characters of content; a range is uniform");
    private final FieldDeclaration<Double> compressible = standard(
            "compressible",
            NotationShape.of(Notations.PERCENT, "0%", "100%"),
            "0%",
            "Share of the content that is always the same character");
    private final FieldDeclaration<SizeRange> values = optional(
            "values",
            NotationShape.of(Notations.RANGE, "0", "9000000G"),
            "any",
            "Whole numbers that content is drawn from, uniformly: `60..120`");
    private final FieldDeclaration<String> above = optional(
            "above",
            new ReferenceShape(DeclaredNameKind.FIELD),
            "`values` are the numbers themselves",
            "A field with `values` to which this one's number is added: the upper end of a"
                    + " range that starts there");
    private final FieldDeclaration<List<String>> of = optional(
            "of",
            ListShape.oneOrMore(new ReferenceShape(DeclaredNameKind.FIELD)),
            "content differs with every operation",
            "The key whose row determines the content, when loading and in writes alike, so"
                    + " that reads can be verified; name all key columns: `[p, c]`,"
                    + " `c` being chosen `with: p`");
    private final FieldDeclaration<Collection> collect = optional(
            "collect",
            ChoiceShape.of(
                    CommonFieldShapes.lowerCase(), Collection.LIST, Collection.SET, Collection.MAP),
            "a single value",
            "Makes a collection of values of the type; a map has keys and values of that type");
    private final FieldDeclaration<SizeRange> items = optional(
            "items",
            NotationShape.of(Notations.SIZES, "0", "10000"),
            "`1..5`",
            "Elements of a collection; a range is uniform");

    private final FieldDeclaration<List<Field>> parts = optional(
            "parts",
            ListShape.of(new LazyShape<>(FieldPart::new)),
            "no parts",
            "The parts of a `tuple`, the element of a `list` or `set`, or key and value of a"
                    + " `map`");
    private final FieldDeclaration<Map<String, Field>> fields = optional(
            "fields",
            new MapShape<>(CommonFieldShapes.TAG, new LazyShape<>(FieldPart::new)),
            "no fields",
            "The fields of a `udt`, a user-defined type, by their names in the order of the type");
    private final FieldDeclaration<Long> dimensions = optional(
            "dimensions",
            CommonFieldShapes.count("1", "8192"),
            "no dimensions",
            "Length of a `vector` of floats");

    FieldPart() {
        super("field", "What is bound to a `?` of a statement.");
        List.of(from, prefix, order, first, repeat)
                .forEach(entry -> rule(FieldRule.onlyWith(entry, choose, together)));
        rule(FieldRule.notTogether(choose, together));
        List.of(size, compressible, values, of, collect).forEach(entry -> {
            rule(FieldRule.notTogether(choose, entry));
            rule(FieldRule.notTogether(together, entry));
        });
        rule(FieldRule.onlyWith(items, collect, parts));
        rule(FieldRule.onlyWith(above, values));
        rule(FieldRule.notTogether(above, collect));
        Map<FieldDeclaration<?>, Predicate<Field.Type>> fitting = fitting();
        for (Field.Type each : Field.Type.written()) {
            demand(each, fitting);
        }
    }

    private static Choose[] choices() {
        return Arrays.stream(Choose.values())
                .filter(choice -> choice != Choose.TOGETHER)
                .toArray(Choose[]::new);
    }

    /** What a type needs, and what it refuses. */
    private void demand(Field.Type each, Map<FieldDeclaration<?>, Predicate<Field.Type>> fitting) {
        Predicate<FieldDeclaration<?>> fits =
                entry -> Objects.requireNonNull(fitting.get(entry)).test(each);
        ConditionalFieldRule when = FieldRule.when(
                        type, CommonFieldShapes.<Field.Type>lowerCase().apply(each))
                .needs(those(Stream.of(parts, fields, dimensions), fits))
                .refuses(those(fitting.keySet().stream(), fits.negate()));
        rule(each.has(Trait.RING) ? when.needsOneOf(choose, of) : when);
    }

    private static FieldDeclaration<?>[] those(
            Stream<FieldDeclaration<?>> entries, Predicate<FieldDeclaration<?>> which) {
        return entries.filter(which).toArray(FieldDeclaration<?>[]::new);
    }

    /** The types that each entry fits. */
    private Map<FieldDeclaration<?>, Predicate<Field.Type>> fitting() {
        Predicate<Field.Type> isOfRing = each -> each.has(Trait.RING);
        Map<FieldDeclaration<?>, Predicate<Field.Type>> fitting = new LinkedHashMap<>();
        fitting.put(choose, Field.Type::namesRows);
        fitting.put(together, each -> each.namesRows() && !isOfRing.test(each));
        List.of(order, first, repeat).forEach(entry -> fitting.put(entry, isOfRing.negate()));
        fitting.put(prefix, each -> !each.namesRows() || each.has(Trait.PREFIXED));
        List.of(size, compressible).forEach(entry -> fitting.put(entry, Field.Type::isSized));
        fitting.put(values, Field.Type::isWhole);
        fitting.put(collect, each -> !each.has(Trait.ELEMENTS) && !isOfRing.test(each));
        fitting.put(items, each -> !each.has(Trait.PARTS) || each.has(Trait.ELEMENTS));
        fitting.put(parts, each -> each.has(Trait.PARTS));
        fitting.put(fields, each -> each.has(Trait.NAMED_PARTS));
        fitting.put(dimensions, each -> each.has(Trait.DIMENSIONS));
        return fitting;
    }

    @Override
    protected void check(Entries given, Scope scope) {
        checkValues(given, scope);
        checkParts(given, scope);
        boolean isInt = given.find(type).filter(Field.Type.INT::equals).isPresent();
        if (isInt && given.find(from).orElse(0L) > INT_ROWS) {
            scope.remark(
                    given.at(from),
                    "an int cannot number that many rows",
                    "use 'type: bigint' or at most " + INT_ROWS + " rows");
        }
        if (isInt && given.find(order).orElse(false)) {
            scope.remark(
                    given.at(order),
                    "an int cannot hold a hash of 64 bits: rows would overwrite each other",
                    "use 'type: bigint', or leave 'insert-order' out");
        }
    }

    private void checkParts(Entries given, Scope scope) {
        int needed = given.find(type).map(FieldPart::partsOf).orElse(0);
        List<Field> found = given.find(parts).orElse(List.of());
        if (needed > 0 && given.find(parts).isPresent() && found.size() != needed) {
            scope.remark(
                    given.at(parts),
                    "expected " + (needed == 1 ? "one part, the element" : "two, key and value")
                            + ", found " + found.size(),
                    "write a `tuple` for several values that belong together");
        }
        Stream.concat(found.stream(), given.find(fields).orElse(Map.of()).values().stream())
                .filter(part -> part instanceof KeyField || part.isOfKey())
                .forEach(part -> scope.remark(
                        scope.origin(part, given.node()),
                        "a part is content: it has neither 'choose' nor 'of'",
                        "say 'of' in the field that is bound"));
    }

    private static int partsOf(Field.Type each) {
        return !each.has(Trait.ELEMENTS) ? 0 : each == Field.Type.MAP ? 2 : 1;
    }

    private void checkValues(Entries given, Scope scope) {
        long most = given.find(type)
                .filter(Field.Type::isWhole)
                .map(Field.Type::largest)
                .orElse(Long.MAX_VALUE);
        if (given.find(values).map(SizeRange::largest).orElse(0L) > most) {
            scope.remark(
                    given.at(values),
                    "values of this type end at " + most,
                    "take a wider type or smaller values");
        }
    }

    @Override
    protected Field build(Entries given, Scope scope) {
        return given.has(choose) || given.has(together) ? key(given, scope) : content(given, scope);
    }

    private KeyField key(Entries given, Scope scope) {
        return new KeyField(
                scope.name(),
                given.get(type),
                given.find(choose).orElse(Choose.TOGETHER),
                given.find(from).orElse(0L),
                given.find(prefix).orElse(""),
                new Numbering(given.get(order), given.get(first), given.get(repeat)),
                given.find(together).orElse(""));
    }

    private ContentField content(Entries given, Scope scope) {
        boolean hasSize = given.get(type).isSized();
        SizeRange sizes = given.find(size).orElse(hasSize ? USUAL : new SizeRange(0, 0));
        return new ContentField(
                scope.name(),
                given.get(type),
                (int) sizes.smallest(),
                (int) sizes.largest(),
                form(given),
                new Draw(
                        ofKey(given),
                        given.find(values).map(FieldPart::range).orElse(null),
                        given.find(above).orElse("")));
    }

    /** Which of several columns stands for the row is known when all fields are. */
    private String ofKey(Entries given) {
        return given.find(of).map(ContentKeyColumns::written).orElse("");
    }

    private static Range range(SizeRange numbers) {
        return new Range(numbers.smallest(), numbers.largest());
    }

    private Form form(Entries given) {
        Collection gathered = given.find(collect).orElse(Collection.NONE);
        boolean single = gathered == Collection.NONE && partsOf(given.get(type)) == 0;
        SizeRange count =
                given.find(items).orElse(single ? new SizeRange(0, 0) : new SizeRange(1, 5));
        return new Form(
                given.get(compressible),
                gathered,
                (int) count.smallest(),
                (int) count.largest(),
                given.find(parts)
                        .orElseGet(() ->
                                List.copyOf(given.find(fields).orElse(Map.of()).values())),
                given.find(dimensions).map(Math::toIntExact).orElse(0));
    }
}
