package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.shape.Shape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What an operation or a step does with records: one of several verbs, and what belongs to it. */
final class RecordVerbs {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    /** Each names the field that draws the key. */
    static final Map<Verb, FieldDeclaration<String>> VERBS = verbs();

    private static final FieldDeclaration<List<String>> FIELDS = of(
            "fields",
            ListShape.oneOrMore(new ReferenceShape(DeclaredNameKind.FIELD)),
            "all of them",
            "Names of the fields of a record that are read or written");
    private static final FieldDeclaration<List<String>> ONE_OF = of(
            "one-of",
            ListShape.oneOrMore(new ReferenceShape(DeclaredNameKind.FIELD)),
            "all of `fields`",
            "Names of fields of a record, of which one is chosen at random each time");
    private static final FieldDeclaration<List<String>> EXPECT = of(
            "expect",
            ListShape.oneOrMore(new ReferenceShape(DeclaredNameKind.FIELD)),
            "needed by `compare-and-set`",
            "Names of the fields that generate what the record must hold, in the order of the"
                    + " written ones");
    private static final FieldDeclaration<String> COUNT = of(
            "count",
            new ReferenceShape(DeclaredNameKind.FIELD),
            "needed by `scan`",
            "The field that generates the number of records to read");
    private static final FieldDeclaration<Long> TTL = of(
            "ttl", CommonFieldShapes.duration("1s"), "for ever", "How long the written data lives");

    /** What goes with a verb. */
    static final List<FieldDeclaration<?>> DETAILS = List.of(FIELDS, ONE_OF, EXPECT, COUNT, TTL);

    private RecordVerbs() {}

    private static Map<Verb, FieldDeclaration<String>> verbs() {
        Map<Verb, FieldDeclaration<String>> verbs = new EnumMap<>(Verb.class);
        Arrays.stream(Verb.values())
                .forEach(verb -> verbs.put(
                        verb,
                        of(
                                word(verb),
                                new ReferenceShape(DeclaredNameKind.FIELD),
                                "not done",
                                about(verb))));
        return verbs;
    }

    private static <V> FieldDeclaration<V> of(
            String name, Shape<V> shape, String otherwise, String about) {
        return new FieldDeclaration<>(name, shape, false, null, otherwise, about);
    }

    private static String word(Verb verb) {
        return verb.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String about(Verb verb) {
        return switch (verb) {
            case GET -> "Reads the record with the key that this field generates";
            case MULTI_GET ->
                "Reads as many records as `many` says, with keys that this field" + " generates";
            case PUT -> "Writes the whole record with the key that this field generates";
            case UPDATE -> "Writes fields of the record with the key that this field generates";
            case DELETE -> "Removes the record with the key that this field generates";
            case SCAN ->
                "Reads `count` records, starting with the key that this field" + " generates";
            case COMPARE_AND_SET ->
                "Writes fields of the record with the key that this field generates, if it"
                        + " holds what `expect` says";
        };
    }

    /** Which of the fields go together. */
    static List<FieldRule> rules() {
        return List.of(
                FieldRule.onlyWith(
                        FIELDS,
                        entry(Verb.GET),
                        entry(Verb.MULTI_GET),
                        entry(Verb.UPDATE),
                        entry(Verb.SCAN),
                        entry(Verb.COMPARE_AND_SET)),
                FieldRule.onlyWith(ONE_OF, entry(Verb.GET), entry(Verb.UPDATE)),
                FieldRule.notTogether(FIELDS, ONE_OF),
                FieldRule.onlyWith(EXPECT, entry(Verb.COMPARE_AND_SET)),
                FieldRule.onlyWith(COUNT, entry(Verb.SCAN)),
                FieldRule.onlyWith(
                        TTL, entry(Verb.PUT), entry(Verb.UPDATE), entry(Verb.COMPARE_AND_SET)));
    }

    private static FieldDeclaration<String> entry(Verb verb) {
        return Objects.requireNonNull(VERBS.get(verb));
    }

    /** The verb that is given, if there is one. */
    static Optional<Verb> given(Entries given) {
        return Stream.of(Verb.values()).filter(verb -> given.has(entry(verb))).findFirst();
    }

    /** Remarks on a verb without what it needs. */
    static void check(Entries given, FieldDeclaration<?> many, Scope scope) {
        need(Verb.SCAN, COUNT, given, scope);
        need(Verb.COMPARE_AND_SET, EXPECT, given, scope);
        need(Verb.MULTI_GET, many, given, scope);
        given.find(TTL)
                .filter(nanos -> nanos % NANOS_PER_SECOND != 0)
                .ifPresent(nanos -> scope.remark(
                        given.at(TTL), "stores count a 'ttl' in whole seconds", "write 1s or 2s"));
    }

    private static void need(Verb verb, FieldDeclaration<?> needed, Entries given, Scope scope) {
        if (given.has(entry(verb)) && !given.has(needed)) {
            scope.remark(
                    given.keyOf(entry(verb)),
                    "'" + word(verb) + "' needs '" + needed.name() + "'",
                    "add '" + needed.name() + "'");
        }
    }

    /** What is asked, of records that are not known yet. */
    static RecordAsk ask(Verb verb, Entries given) {
        return new RecordAsk(
                verb,
                Table.UNKNOWN,
                given.get(entry(verb)),
                new Columns(
                        given.find(ONE_OF).or(() -> given.find(FIELDS)).orElse(List.of()),
                        given.has(ONE_OF),
                        given.find(EXPECT).orElse(List.of())),
                given.find(COUNT).orElse(""),
                given.find(TTL).orElse(0L) / NANOS_PER_SECOND);
    }
}
