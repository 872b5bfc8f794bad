package dohyo.language.experiment;

import dohyo.language.client.ClientPart;
import dohyo.language.machine.MachineFields;
import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.HereOrInEach;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.store.AttachChecks;
import dohyo.language.store.StorePart;
import dohyo.language.variant.ScaleOverlays;
import dohyo.language.word.CommonFieldShapes;
import dohyo.language.word.StoppingNotation;
import dohyo.language.workload.NamedWorkload;
import dohyo.language.workload.WorkloadLibrary;
import dohyo.language.workload.WorkloadPart;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Arm.Machines;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Aim;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** A whole experiment file. */
public final class ExperimentPart extends RecordShape<Experiment> {

    private static final String ARMS = "arms";
    private static final String NONE = "none";
    private static final String WORKLOADS = "workloads";
    private static final ClientSpec STANDARD_CLIENT = new ClientPart().allDefaults();

    private final FieldDeclaration<String> title =
            required("title", CommonFieldShapes.SENTENCE, "A headline");
    private final FieldDeclaration<String> question = required(
            "question", CommonFieldShapes.QUESTION, "What is asked, ending in a question mark");
    private final FieldDeclaration<String> about =
            optional("about", CommonFieldShapes.TEXT, "none", "Background, plain text");
    private final FieldDeclaration<Long> seed = standard(
            "seed",
            CommonFieldShapes.count("0", "999999999999999999"),
            "42",
            "Seed of every random choice: orders, keys, values, arrivals");
    private final FieldDeclaration<Long> blocks = standard(
            "blocks",
            CommonFieldShapes.count("1", "1000"),
            "1",
            "How often each arm is run, each time on a fresh system");
    private final FieldDeclaration<String> compare = standard(
            "compare",
            ChoiceShape.of(Function.identity(), "first", NONE),
            "first",
            "`first` compares each arm with the first one; `none` only checks that they run");
    private final FieldDeclaration<EarlyStoppingRule> until = standard(
            "until",
            NotationShape.of(new StoppingNotation()),
            StoppingNotation.ALL,
            "When the run may end early: when everything is `decided`, or once the interval is"
                    + " this narrow");
    private final FieldDeclaration<BlockDesign> design = standard(
            "design",
            DesignPart.orWord(),
            "sequential",
            "With `pairs` the systems of all arms of a block run at the same time and are"
                    + " loaded in turn; otherwise one trial follows another");
    private final FieldDeclaration<Boolean> noise = standard(
            "noise",
            ChoiceShape.of(wanted -> wanted ? "true" : "false", false, true),
            "false",
            "With `true` the first arm is run twice in each block, to measure the machine's"
                    + " noise");
    private final FieldDeclaration<Boolean> screen = standard(
            "screen",
            ChoiceShape.of(wanted -> wanted ? "true" : "false", false, true),
            "false",
            "With `true` the experiment is run even if it cannot decide its claims, as with"
                    + " `--screen`");
    private final FieldDeclaration<Map<String, Workload>> workloads = optional(
            WORKLOADS,
            new MapShape<>(CommonFieldShapes.NAME, new WorkloadPart()),
            "`workload` names one that comes with Dohyo",
            "What can be done");
    private final FieldDeclaration<Map<String, ArmDraft>> arms;
    private final FieldDeclaration<CapacityReference> reference;
    private final FieldDeclaration<List<String>> onlyArms;
    private final FieldDeclaration<Map<String, Claim>> claims;
    private final String id;
    private final WorkloadLibrary library;
    private final @Nullable AttachedSystem attachment;

    /** @param id the experiment's name, which its file does not repeat */
    public ExperimentPart(String id, WorkloadLibrary library) {
        this(id, library, null);
    }

    /** @param attachment takes the place of every store, unless null */
    public ExperimentPart(String id, WorkloadLibrary library, @Nullable AttachedSystem attachment) {
        super("experiment", "One question, the arms that answer it, the claims judged on them.");
        this.id = id;
        this.library = library;
        this.attachment = attachment;
        ArmDraft.ALL.forEach(this::include);
        arms = optional(
                ARMS,
                new MapShape<>(CommonFieldShapes.NAME, new ArmPart()),
                "one arm, named after its store",
                "What is compared");
        reference = optional(
                ReferencePart.NAME,
                new ReferencePart(),
                "all rates are absolute",
                "The arm whose capacity is measured first, so that rates can be given as a"
                        + " share of it: `80%`");
        new VariantEntries(this::include).add();
        onlyArms = optional(
                "only-arms",
                ListShape.oneOrMore(new ReferenceShape(DeclaredNameKind.ARM)),
                "all of them",
                "The arms to run, unless `--only` names others; claims about the rest cannot be"
                        + " tested");
        claims = optional(
                "claims",
                new ClaimsShape(),
                "none",
                "Statements that the results confirm or" + " refute");
        include(MachineFields.MACHINES);
        rule(new HereOrInEach(ArmDraft.STORE, arms));
        rule(new HereOrInEach(ArmDraft.LOAD, arms));
    }

    @Override
    protected Scope declare(MappingNode node, Scope scope) {
        Set<String> known = new LinkedHashSet<>(YamlNodes.names(node, WORKLOADS));
        known.addAll(library.names());
        return scope.knowing(DeclaredNameKind.WORKLOAD, known)
                .knowing(DeclaredNameKind.OPERATION, operations(node, scope))
                .knowing(DeclaredNameKind.SCALE, YamlNodes.names(node, ScaleOverlays.SCALES))
                .knowing(DeclaredNameKind.ARM, armNames(node))
                .ratesOver(ReferencePart.capacityPerSecond(node));
    }

    /** Those of the file's own workloads, and of the shipped ones that it names. */
    private Set<String> operations(MappingNode node, Scope scope) {
        Set<String> operations =
                new LinkedHashSet<>(YamlNodes.names(node, WORKLOADS, "*", WorkloadPart.OPERATIONS));
        Stream.concat(
                        YamlNodes.word(node, "workload").stream(),
                        YamlNodes.names(node, ARMS).stream()
                                .flatMap(arm ->
                                        YamlNodes.word(node, ARMS, arm, "workload").stream()))
                .filter(library.names()::contains)
                .map(name -> new NamedWorkload(library, name, scope, node))
                .forEach(workload -> operations.addAll(workload.operations()));
        if (YamlNodes.names(node, WORKLOADS, "*").contains(WorkloadPart.RECORDING)) {
            operations.add(ReferenceShape.ANY);
        }
        return operations;
    }

    private static Set<String> armNames(MappingNode node) {
        Set<String> names = YamlNodes.names(node, ARMS);
        return names.isEmpty() ? Set.of(onlyArmName(node)) : names;
    }

    private static String onlyArmName(MappingNode node) {
        String name = YamlNodes.word(node, "store", "name").orElse("arm");
        return YamlNodes.word(node, "store", "version").map(v -> name + "-" + v).orElse(name);
    }

    @Override
    protected void check(Entries given, Scope scope) {
        checkWorkload(given, scope);
        MachineFields.check(given, scope);
        List<Arm> complete = assemble(given, scope);
        complete.forEach(arm -> new ArmChecks(arm, scope, given.node()).check());
        AttachChecks.checkReplaced(attachment, stores(given), scope, given.node());
        AttachChecks.checkNamed(
                complete, given.find(onlyArms).orElse(List.of()), scope, given.node());
        given.find(reference)
                .ifPresent(of ->
                        AttachChecks.checkReference(of, complete, scope, given.at(reference)));
        if (!given.isWrong(blocks)) {
            EarlyStopChecks.check(
                    given.find(until).orElse(EarlyStoppingRule.NONE),
                    given.get(blocks),
                    scope,
                    given.at(until));
        }
        if (given.has(design)) {
            new DesignChecks(given.get(design), scope, given.at(design))
                    .check(
                            given.isWrong(onlyArms) ? List.of() : chosen(given, scope),
                            given.get(noise) ? 1 : 0,
                            List.copyOf(given.find(claims).orElse(Map.of()).values()));
        }
        given.find(claims)
                .orElse(Map.of())
                .values()
                .forEach(claim -> ArmChecks.checkClaim(claim, complete, scope, given.at(claims)));
    }

    private void checkWorkload(Entries given, Scope scope) {
        int described = YamlNodes.names(given.node(), WORKLOADS).size();
        if (described > 1 || !given.has(workloads)) {
            new HereOrInEach(ArmDraft.WORKLOAD, arms).check(given, "experiment", scope);
        }
        ParameterChecks.check(given, workloads, arms, scope);
    }

    /** The arms that have all their parts; those with wrong ones have been remarked on. */
    private List<Arm> assemble(Entries given, Scope scope) {
        if (Stream.of(
                        ArmDraft.CLIENT,
                        ArmDraft.WORKLOAD,
                        ArmDraft.PARAMETERS,
                        ArmDraft.TIME_LINE,
                        ArmDraft.CPUS,
                        ArmDraft.PRICE)
                .anyMatch(given::isWrong)) {
            return List.of();
        }
        Map<String, ArmDraft> drafts = new LinkedHashMap<>(given.find(arms).orElse(Map.of()));
        if (!given.has(arms)) {
            drafts.put(onlyArmName(given.node()), ArmDraft.of(given));
        }
        ArmDraft common = ArmDraft.of(given);
        return drafts.entrySet().stream()
                .map(draft -> arm(draft.getKey(), draft.getValue().over(common), given, scope))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Arm> arm(String name, ArmDraft draft, Entries given, Scope scope) {
        Map<String, Workload> known = given.find(workloads).orElse(Map.of());
        Optional<Workload> workload = draft.workload()
                .or(() -> only(known.keySet()))
                .flatMap(chosen -> Optional.ofNullable(known.get(chosen))
                        .or(() -> shipped(chosen, draft, given, scope)));
        if (draft.store().isEmpty() || draft.load().isEmpty() || workload.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Arm(
                name,
                store(draft.store().get(), workload.get(), scope, given),
                client(draft, scope, given),
                workload.get(),
                ReplayedLoad.of(draft.load().get(), workload.get(), scope, given.node()),
                inOrder(draft.timeline().orElse(List.of())),
                new Machines(
                        draft.cpus().orElse(ProcessorAssignment.ANY),
                        draft.price().orElse(null))));
    }

    private static ClientSpec client(ArmDraft draft, Scope scope, Entries given) {
        ClientSpec written = draft.client().orElse(STANDARD_CLIENT);
        if (!written.name().isEmpty()) {
            return written;
        }
        ClientSpec named = SystemPart.ofTheLab(written, draft.store());
        scope.remember(named, scope.origin(written, given.at(ArmDraft.CLIENT)));
        return named;
    }

    /** The running system in the place of the store that stands in the file, if there is one. */
    private StoreSpec store(StoreSpec written, Workload workload, Scope scope, Entries given) {
        StoreSpec replaced = attachment == null
                ? DefaultCacheSize.of(written, workload)
                : StoreSpec.of(StorePart.attachedInPlaceOf(written), "").withAttachment(attachment);
        scope.remember(replaced, scope.origin(written, given.at(ArmDraft.STORE)));
        return replaced;
    }

    /** As they stand in the file. */
    private List<StoreSpec> stores(Entries given) {
        return Stream.concat(
                        given.find(ArmDraft.STORE).stream(),
                        given.find(arms).orElse(Map.of()).values().stream()
                                .flatMap(draft -> draft.store().stream()))
                .toList();
    }

    private Optional<Workload> shipped(String name, ArmDraft draft, Entries given, Scope scope) {
        if (!library.names().contains(name)) {
            return Optional.empty();
        }
        Map<String, String> parameters = draft.parameters().orElse(Map.of());
        Node at = scope.origin(parameters, given.at(ArmDraft.PARAMETERS));
        return new NamedWorkload(library, name, scope, at).with(parameters);
    }

    private static Optional<String> only(Set<String> names) {
        return names.size() == 1 ? names.stream().findFirst() : Optional.empty();
    }

    private static List<Action> inOrder(List<Action> actions) {
        return actions.stream()
                .sorted(Comparator.comparingLong(Action::atNanos))
                .toList();
    }

    private List<Arm> chosen(Entries given, Scope scope) {
        List<String> only = given.find(onlyArms).orElse(List.of());
        return assemble(given, scope).stream()
                .filter(arm -> only.isEmpty() || only.contains(arm.name()))
                .filter(arm -> !arm.store().isYetToBeAttached())
                .toList();
    }

    @Override
    protected Experiment build(Entries given, Scope scope) {
        List<Arm> prepared = chosen(given, scope).stream()
                .map(RateLimitedArm::arm)
                .map(given.get(design)::arm)
                .toList();
        String scale = YamlNodes.word(given.node(), ScaleOverlays.SCALE).orElse("");
        Experiment whole = new Experiment(
                new Subject(
                        id,
                        given.get(title),
                        given.get(question),
                        given.find(about).orElse("")),
                given.get(noise)
                        ? TwinArm.behind(prepared, scope.names(DeclaredNameKind.ARM))
                        : prepared,
                List.copyOf(given.find(claims).orElse(Map.of()).values()),
                new Trials(
                        Math.toIntExact(given.get(blocks)),
                        given.get(seed),
                        given.get(until),
                        given.get(design)),
                new Aim(
                        !given.get(compare).equals(NONE),
                        given.get(noise),
                        given.get(screen) || scale.equals(Experiment.SMOKE),
                        scale),
                given.find(reference).orElse(null),
                given.has(MachineFields.MACHINES) ? MachineFields.set(given) : null);
        return given.find(reference)
                .filter(CapacityReference::alone)
                .map(one -> whole.alone(underIts(one, given, scope), one))
                .orElse(whole);
    }

    /** Also one that is not among those chosen: it is known to be there. */
    private Arm underIts(CapacityReference reference, Entries given, Scope scope) {
        return assemble(given, scope).stream()
                .filter(arm -> arm.name().equals(reference.arm()))
                .map(arm -> RateLimitedArm.arm(arm.loaded(reference.load())))
                .findFirst()
                .orElseThrow();
    }
}
