package dohyo.model.yaml.part;

import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.yaml.shape.ChoiceShape;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.FreeShape;
import dohyo.model.yaml.shape.ListShape;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Rule;
import dohyo.model.yaml.shape.Scope;
import dohyo.model.yaml.shape.WordShape;
import dohyo.model.yaml.unit.Notations;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** {@code store:}, the system that is measured. */
final class StorePart extends RecordShape<StoreSpec> {

    static final String CASSANDRA = "cassandra";
    static final String NULL = "null";

    private static final String LAB = "the lab chooses";

    private final Entry<String> name = required(
            "name",
            ChoiceShape.of(Function.identity(), CASSANDRA, NULL),
            "Which store; `null` answers at once and stores nothing");
    private final Entry<String> version = optional(
            "version", Vocabulary.VERSION, "needed by `cassandra`", "Version of the store");
    private final Entry<Long> jdk = optional(
            "jdk",
            Vocabulary.count("8", "99"),
            LAB,
            "Feature version of the JDK that runs the store");
    private final Entry<String> gc = optional(
            "gc",
            ChoiceShape.of(
                    Function.identity(),
                    "cms",
                    "g1",
                    "zgc",
                    "zgc-generational",
                    "shenandoah",
                    "shenandoah-generational",
                    "parallel",
                    "serial"),
            LAB,
            "Garbage collector of the store");
    private final Entry<Long> heap = optional(
            "heap", WordShape.of(Notations.BYTES, "1m", "1024g"), LAB, "Size of the store's heap");
    private final Entry<Map<String, Object>> settings = optional(
            "settings",
            new FreeShape("the store's"),
            "none",
            "Entries merged into the store's settings file");
    private final Entry<List<ScriptStep>> script = optional(
            "script", ListShape.of(new ScriptPart()), "none", "What the null store does and when");

    private final Entry<Attachment> attach = optional(
            "attach",
            new AttachPart(),
            "the lab starts its own",
            "A running system that somebody else keeps");

    StorePart() {
        super("store", "The system that is measured.");
        rule(Rule.when(name, CASSANDRA).needsOneOf(version, attach).refuses(script));
        rule(Rule.when(name, NULL).refuses(version, jdk, gc, heap, settings, attach));
        List.of(jdk, gc, heap, settings).forEach(own -> rule(Rule.notTogether(attach, own)));
    }

    @Override
    protected StoreSpec build(Entries given, Scope scope) {
        StoreSpec store = StoreSpec.of(given.get(name), given.find(version).orElse(""))
                .withJdk(Math.toIntExact(given.find(jdk).orElse(0L)))
                .withGc(given.find(gc).orElse(""))
                .withHeapBytes(given.find(heap).orElse(0L))
                .withSettings(given.find(settings).orElse(Map.of()))
                .withScript(given.find(script).orElse(List.of()));
        return given.find(attach).map(store::withAttachment).orElse(store);
    }
}
