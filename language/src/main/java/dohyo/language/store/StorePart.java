package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.FreeShape;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.StoreLimits;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.family.CacheLibrary;
import dohyo.model.family.StoreFamily;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** {@code store:}, the system that is measured. */
public final class StorePart extends RecordShape<StoreSpec> {

    public static final String CASSANDRA = "cassandra";
    private static final String NULL = "null";
    private static final String CACHE = "cache";
    private static final String FILE = "file";

    /** Garbage collectors by name. */
    static final ChoiceShape<String> COLLECTORS = ChoiceShape.of(
            Function.identity(),
            "cms",
            "g1",
            "zgc",
            "zgc-generational",
            "shenandoah",
            "shenandoah-generational",
            "parallel",
            "serial");

    private static final long MOST_NODES = 32;
    private static final String LAB = "the lab chooses";

    private final FieldDeclaration<String> name = required(
            "name",
            ChoiceShape.of(Function.identity(), StoreFamily.names().toArray(String[]::new)),
            "Which store; `null` answers immediately and stores nothing");
    private final FieldDeclaration<String> provider = optional(
            "provider",
            ChoiceShape.of(Function.identity(), CacheLibrary.names().toArray(String[]::new)),
            "needed by `cache`",
            "Which cache library; the cache lives in the worker's process"
                    + " (docs/systems/caches.md)");
    private final FieldDeclaration<String> version = optional(
            "version",
            CommonFieldShapes.VERSION,
            "`cassandra` needs it, or `dir`; for others, the one on this machine",
            "Version of the store");
    private final FieldDeclaration<String> folder = optional(
            "dir",
            new TrustedFolderShape(),
            "published artifacts",
            "A build of your own instead of a version: for Cassandra an unpacked release or a"
                    + " source checkout after `ant jar`, for others a folder with the"
                    + " server; in a file it needs `--trust`");
    private final FieldDeclaration<Long> jdk = optional(
            "jdk",
            CommonFieldShapes.count("8", "99"),
            LAB,
            "Feature version of the JDK that runs the store");
    private final FieldDeclaration<String> gc =
            optional("gc", COLLECTORS, LAB, "Garbage collector of the store");
    private final FieldDeclaration<Long> heap = optional(
            "heap",
            NotationShape.of(Notations.BYTES, "1m", "1024g"),
            LAB,
            "Size of the store's heap");
    private final FieldDeclaration<List<String>> jvmFlags = optional(
            "jvm-flags",
            ListShape.of(new JvmFlagShape()),
            "none",
            "Additional flags for each node's JVM, after the lab's own");
    private final FieldDeclaration<Long> nodes =
            standard("nodes", CommonFieldShapes.count("1", "32"), "1", "How many nodes");
    private final FieldDeclaration<Long> dataCentres = standard(
            "data-centres",
            CommonFieldShapes.count("1", "8"),
            "1",
            "Data centres, `dc1` and so on, to which the nodes are assigned in turn");
    private final FieldDeclaration<Long> racks = standard(
            "racks",
            CommonFieldShapes.count("1", "8"),
            "1",
            "Racks in each data centre, `rack1` and so on, assigned likewise");
    private final FieldDeclaration<Long> replicas = standard(
            "replicas",
            CommonFieldShapes.count("0", "5"),
            "0",
            "Replicas of each node: additional nodes that copy its data; for Valkey and Redis");
    private final FieldDeclaration<Map<String, Object>> settings = optional(
            "settings",
            new FreeShape("the store's"),
            "none",
            "Entries merged into the store's settings file");
    private final FieldDeclaration<StoreLimits> disk = optional(
            "disk",
            new DiskPart(),
            "full speed",
            "Limits the disk for the store, once it is ready");
    private final FieldDeclaration<Long> memory = optional(
            "memory",
            NotationShape.of(Notations.BYTES, "64m", "16384g"),
            "no limit",
            "Maximum for all processes of the store together, including cached pages of files"
                    + " (docs/systems/disks.md)");
    private final FieldDeclaration<List<ScriptStep>> script = optional(
            "script", ListShape.of(new ScriptPart()), "none", "What the null store does and when");

    private final FieldDeclaration<AttachedSystem> attach = optional(
            "attach",
            new AttachPart(),
            "the lab starts its own",
            "A running system that Dohyo does not start");

    public StorePart() {
        super("store", "The system that is measured.");
        rule(FieldRule.when(name, CASSANDRA).needsOneOf(version, folder, attach).refuses(script));
        rule(FieldRule.when(name, NULL)
                .refuses(
                        version,
                        folder,
                        jdk,
                        gc,
                        heap,
                        jvmFlags,
                        dataCentres,
                        racks,
                        settings,
                        attach));
        storesWhere(family -> family.traits().versions() && !family.traits().attach())
                .forEach(each -> rule(FieldRule.when(name, each)
                        .needs(version)
                        .refuses(folder, dataCentres, racks, script, attach)));
        rule(FieldRule.when(name, CACHE)
                .needs(provider)
                .refuses(folder, dataCentres, racks, script, attach));
        List.of(NULL, CACHE, FILE)
                .forEach(each -> rule(FieldRule.when(name, each).refuses(disk, memory)));
        StoreFamily.names().stream()
                .filter(each -> !each.equals(CACHE))
                .forEach(each -> rule(FieldRule.when(name, each).refuses(provider)));
        storesWhere(family -> !family.traits().nodes())
                .forEach(each -> rule(FieldRule.when(name, each).refuses(nodes)));
        ruleNativeStores();
        StoreFamily.all().stream()
                .filter(family -> !family.traits().replicas())
                .flatMap(family -> family.stores().stream())
                .forEach(each -> rule(FieldRule.when(name, each).refuses(replicas)));
        List.of(jdk, gc, heap, jvmFlags, nodes, dataCentres, racks, replicas, settings)
                .forEach(own -> rule(FieldRule.notTogether(attach, own)));
        List.of(disk, memory).forEach(own -> rule(FieldRule.notTogether(attach, own)));
    }

    /** Those of them that can be attached to are started from folders only. */
    private void ruleNativeStores() {
        nativeStores()
                .forEach(each -> rule(FieldRule.when(name, each)
                        .refuses(jdk, gc, heap, jvmFlags, dataCentres, racks, script)));
        storesWhere(family -> !family.traits().jvm() && !family.traits().attach())
                .forEach(each -> rule(FieldRule.when(name, each).refuses(attach)));
        storesWhere(family -> !family.traits().jvm() && family.traits().attach())
                .forEach(each -> rule(
                        FieldRule.when(name, each).needsOneOf(folder, attach).refuses(version)));
    }

    /** What a running system in the place of a store is called: as that one, if such can run. */
    public static String attachedInPlaceOf(StoreSpec written) {
        return storesWhere(family -> family.traits().attach()).contains(written.name())
                ? written.name()
                : CASSANDRA;
    }

    /** No JVM runs them. */
    private static List<String> nativeStores() {
        return storesWhere(family -> !family.traits().jvm());
    }

    private static List<String> storesWhere(Predicate<StoreFamily> holds) {
        return StoreFamily.all().stream()
                .filter(holds)
                .flatMap(family -> family.stores().stream())
                .toList();
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.has(settings)) {
            StoreFamily.of(given.find(name).orElse(CASSANDRA))
                    .ifPresent(family ->
                            new ReservedSettings(family, scope).check(given.at(settings)));
        }
        if (given.find(name).filter(nativeStores()::contains).isPresent()
                && given.has(version)
                && given.has(folder)) {
            scope.remark(
                    given.keyOf(folder),
                    "'version' and 'dir' say twice which " + given.get(name) + " it is",
                    "leave one out");
        }
        checkReplicas(given, scope);
        checkMemory(given, scope);
        if (given.isWrong(nodes) || given.isWrong(dataCentres) || given.isWrong(racks)) {
            return;
        }
        long places = given.get(dataCentres) * given.get(racks);
        if (given.get(nodes) < places) {
            FieldDeclaration<Long> culprit = given.get(racks) > 1 ? racks : dataCentres;
            scope.remark(
                    given.at(culprit),
                    places(given) + " need at least " + places + " nodes, and there "
                            + (given.get(nodes) == 1 ? "is 1" : "are " + given.get(nodes)),
                    "raise 'nodes', or give fewer places");
        }
    }

    /** It would be killed before it serves. */
    private void checkMemory(Entries given, Scope scope) {
        Long most = given.find(memory).orElse(null);
        Long each = given.find(heap).orElse(null);
        if (most == null || each == null || given.isWrong(nodes)) {
            return;
        }
        long all = each * given.get(nodes);
        if (all >= most) {
            scope.remark(
                    given.at(memory),
                    "'memory' limits all processes of the store together, and "
                            + (given.get(nodes) == 1
                                    ? "its heap alone needs"
                                    : "the heaps of its " + given.get(nodes) + " nodes alone need")
                            + " as much or more",
                    "raise 'memory', or lower 'heap'");
        }
    }

    private void checkReplicas(Entries given, Scope scope) {
        if (given.isWrong(nodes) || given.isWrong(replicas)) {
            return;
        }
        long all = given.get(nodes) * (1 + given.get(replicas));
        if (all > MOST_NODES) {
            scope.remark(
                    given.at(replicas),
                    given.get(nodes) + " nodes with " + given.get(replicas)
                            + " replicas of each are " + all + ", and there may be " + MOST_NODES,
                    "take fewer of one or the other");
        }
    }

    private String places(Entries given) {
        String inEach = given.get(racks) + " racks";
        if (given.get(dataCentres) == 1) {
            return inEach;
        }
        String centres = given.get(dataCentres) + " data centres";
        return given.get(racks) == 1 ? centres : centres + " of " + inEach;
    }

    @Override
    protected StoreSpec build(Entries given, Scope scope) {
        StoreSpec store = StoreSpec.of(given.get(name), given.find(version).orElse(""))
                .withFolder(given.find(folder).orElse(""))
                .withProvider(given.find(provider).orElse(""))
                .withJvm(new StoreSpec.Jvm(
                        Math.toIntExact(given.find(jdk).orElse(0L)),
                        given.find(gc).orElse(""),
                        given.find(heap).orElse(0L),
                        given.find(jvmFlags).orElse(List.of())))
                .withTopology(new Topology(
                        Math.toIntExact(given.get(nodes)),
                        Math.toIntExact(given.get(dataCentres)),
                        Math.toIntExact(given.get(racks)),
                        Math.toIntExact(given.get(replicas))))
                .withSettings(given.find(settings).orElse(Map.of()))
                .withScript(given.find(script).orElse(List.of()))
                .withLimits(given.find(disk)
                        .orElse(StoreLimits.NONE)
                        .withMemory(given.find(memory).orElse(0L)));
        return given.find(attach).map(store::withAttachment).orElse(store);
    }
}
