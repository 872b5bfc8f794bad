package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.FreeShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.language.word.MomentNotation;
import dohyo.model.bean.SettableBeans;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Extent;
import dohyo.model.experiment.Action.Kind;
import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.Action.Upgrade;
import dohyo.model.family.StoreFamily;
import dohyo.model.text.MessagePhrases;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** A line of {@code time-line:}, what the lab does to the store while the load runs. */
public final class ActionPart extends RecordShape<Action> {

    private static final String SAME = "as before";
    private static final String FOR_SET = "needed by `set`";

    private final FieldDeclaration<Long> at = required(
            "at",
            NotationShape.of(new MomentNotation()),
            "When, from the start of the first measured step");
    private final FieldDeclaration<Kind> kind = required(
            "do",
            ChoiceShape.of(CommonFieldShapes.lowerCase(), Kind.values()),
            "What; see [timeline](time-line.md)");
    private final FieldDeclaration<Long> node = optional(
            "node", CommonFieldShapes.count("1", "99"), "every node", "To which node, from 1");
    private final FieldDeclaration<Long> length = optional(
            "for",
            CommonFieldShapes.duration("1ms"),
            "until `resume`",
            "With `suspend` and `pause-generator`: for how long");
    private final FieldDeclaration<String> keyspace = optional(
            "keyspace",
            CommonFieldShapes.KEYSPACE,
            "the workload's",
            "Which keyspace this is about");
    private final FieldDeclaration<String> table = optional(
            "table", CommonFieldShapes.TABLE, "all of the keyspace", "Which table this is about");
    private final FieldDeclaration<String> version =
            optional("version", CommonFieldShapes.VERSION, SAME, "With `upgrade`: the new version");
    private final FieldDeclaration<Long> jdk = optional(
            "jdk",
            CommonFieldShapes.count("8", "99"),
            SAME,
            "With `upgrade`: feature version of the JDK");
    private final FieldDeclaration<String> gc =
            optional("gc", StorePart.COLLECTORS, SAME, "With `upgrade`: the garbage collector");
    private final FieldDeclaration<Map<String, Object>> settings = optional(
            "settings",
            new FreeShape("the store's"),
            SAME,
            "With `upgrade`: entries that override those of the node's settings file");
    private final FieldDeclaration<String> bean = optional(
            "bean",
            ChoiceShape.of(Function.identity(), SettableBeans.names().toArray(String[]::new)),
            FOR_SET,
            "With `set`: the bean");
    private final FieldDeclaration<String> attribute = optional(
            "attribute", CommonFieldShapes.NAME, FOR_SET, "With `set`: an attribute of the bean");
    private final FieldDeclaration<String> value =
            optional("value", CommonFieldShapes.NAME, FOR_SET, "With `set`: its new value");

    private final FieldDeclaration<Long> segments = optional(
            "segments",
            CommonFieldShapes.count("1", "1000"),
            String.valueOf(Extent.SEGMENTS),
            "With `reaper`: into how many segments the ranges of each node are split");

    private final FieldDeclaration<Long> regions = optional(
            "regions",
            CommonFieldShapes.count("1", "9k"),
            "all of them",
            "With `move`: how many regions of the node to move, the first in key order");

    public ActionPart() {
        super("action", "What the lab does to the store while the load runs.");
        for (Kind each : Kind.values()) {
            String word = CommonFieldShapes.<Kind>lowerCase().apply(each);
            rule(FieldRule.when(kind, word).needs(needs(each)).refuses(strangeTo(each)));
        }
    }

    private FieldDeclaration<?>[] needs(Kind one) {
        return switch (one) {
            case SET -> setting();
            case PAUSE_GENERATOR -> new FieldDeclaration<?>[] {length};
            case MOVE, MOVE_BACK -> new FieldDeclaration<?>[] {node};
            default -> new FieldDeclaration<?>[0];
        };
    }

    private FieldDeclaration<?>[] setting() {
        return new FieldDeclaration<?>[] {bean, attribute, value};
    }

    /** The fields that belong to other actions. */
    private FieldDeclaration<?>[] strangeTo(Kind one) {
        return Stream.of(
                        one == Kind.SUSPEND || one == Kind.PAUSE_GENERATOR
                                ? List.<FieldDeclaration<?>>of()
                                : List.of(length),
                        one.isOfNode() && !one.isOfRing()
                                ? List.<FieldDeclaration<?>>of()
                                : List.of(node),
                        strangeTables(one),
                        one == Kind.UPGRADE
                                ? List.<FieldDeclaration<?>>of()
                                : List.of(version, jdk, gc, settings),
                        one == Kind.REAPER ? List.<FieldDeclaration<?>>of() : List.of(segments),
                        one == Kind.MOVE ? List.<FieldDeclaration<?>>of() : List.of(regions),
                        one == Kind.SET ? List.<FieldDeclaration<?>>of() : List.of(setting()))
                .flatMap(List::stream)
                .toArray(FieldDeclaration<?>[]::new);
    }

    private List<FieldDeclaration<?>> strangeTables(Kind one) {
        if (one.isOfTables()) {
            return List.of();
        }
        return one == Kind.MOVE ? List.of(keyspace) : List.of(keyspace, table);
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.find(kind).filter(Kind.UPGRADE::equals).isPresent()
                && Stream.of(version, jdk, gc, settings).noneMatch(given::has)) {
            scope.remark(
                    given.at(kind),
                    "'do: upgrade' does not say what becomes of the node",
                    "add 'version', 'jdk', 'gc' or 'settings'");
        }
        checkSettings(given, scope);
        given.find(bean)
                .flatMap(SettableBeans::named)
                .ifPresent(known -> checkAttribute(known.attributes(), given, scope));
    }

    /** What may not stand among the settings of a store may not be added to them, either. */
    private void checkSettings(Entries given, Scope scope) {
        if (given.has(settings)) {
            StoreFamily.all().stream()
                    .filter(family -> family.knows(Kind.UPGRADE.word()))
                    .map(family -> new ReservedSettings(family, scope))
                    .forEach(reserved -> reserved.check(given.at(settings)));
        }
    }

    private void checkAttribute(List<String> known, Entries given, Scope scope) {
        given.find(attribute)
                .filter(name -> !known.contains(name))
                .ifPresent(name -> scope.remark(
                        given.at(attribute),
                        MessagePhrases.quoted(name) + " of " + given.get(bean) + " may not be set",
                        MessagePhrases.suggestion(name, known)));
    }

    @Override
    protected Action build(Entries given, Scope scope) {
        return new Action(
                given.get(at),
                given.get(kind),
                Math.toIntExact(given.find(node).orElse((long) Action.ALL_NODES)),
                given.find(length).orElse(0L),
                new Extent(
                        new Tables(
                                given.find(keyspace).orElse(""),
                                given.find(table).orElse("")),
                        Math.toIntExact(given.find(segments).orElse((long) Extent.SEGMENTS)),
                        Math.toIntExact(given.find(regions).orElse(0L))),
                new Upgrade(
                        given.find(version).orElse(""),
                        Math.toIntExact(given.find(jdk).orElse(0L)),
                        given.find(gc).orElse(""),
                        given.find(settings).orElse(Map.of())),
                new Setting(
                        given.find(bean).orElse(""),
                        given.find(attribute).orElse(""),
                        given.find(value).orElse("")));
    }
}
