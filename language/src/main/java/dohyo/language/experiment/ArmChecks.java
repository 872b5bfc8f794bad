package dohyo.language.experiment;

import dohyo.language.load.StreamChecks;
import dohyo.language.scope.Scope;
import dohyo.language.store.ActionChecks;
import dohyo.language.store.AttachChecks;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.ClientCapabilities;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Phase;
import dohyo.model.family.StoreFamily;
import dohyo.model.result.HistogramTags;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.CqlOptions.Form;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks between the parts of an arm, made when it has all of them. */
record ArmChecks(Arm arm, Scope scope, Node otherwise) {

    private static final List<String> MANY = List.of(
            ClientSpec.RESP,
            ClientSpec.HBASE,
            ClientSpec.HBASE_CLIENT,
            ClientSpec.IGNITE_THIN,
            ClientSpec.IGNITE_CLIENT,
            ClientSpec.AEROSPIKE,
            ClientSpec.AEROSPIKE_CLIENT);

    private static final String OWN_CLIENT = "cql";

    void check() {
        arm.load().phases().forEach(this::checkConcurrency);
        Phase warmup = arm.load().warmup();
        if (warmup != null && isWritten(warmup)) {
            checkConcurrency(warmup);
        }
        arm.load()
                .phases()
                .forEach(phase -> new StreamChecks(arm, phase, scope, otherwise).check());
        new ActionChecks(arm, lengthNanos(), scope, otherwise).check();
        new ClientStoreCompatibility(arm.store(), arm.client(), scope, otherwise).check();
        new AttachChecks(arm, scope, otherwise).check();
        new VanishingRowsCheck(arm, leastNanos(), scope, otherwise).check();
        checkWorkers();
        new RecordingChecks(arm, scope, otherwise).check();
        checkLanguage();
        checkLimits();
        arm.workload().operations().forEach(this::checkClient);
        Stream<Phase> written = Stream.ofNullable(arm.load().warmup()).filter(this::isWritten);
        new BenchmarkChecks(arm, scope, otherwise)
                .check(Stream.concat(written, arm.load().phases().stream()).toList());
    }

    /** Whether the client speaks what the workload is written in. */
    private void checkLanguage() {
        Set<Language> spoken = ClientSpec.languages(arm.client().name());
        for (Operation operation : arm.workload().operations()) {
            operation.steps().stream()
                    .map(step -> step.ask().language())
                    .filter(language -> !spoken.contains(language))
                    .limit(1)
                    .forEach(language -> remarkOnLanguage(language, operation));
        }
        DataSet data = arm.workload().data();
        if (data.rows() > 0 && !spoken.contains(data.ask().language())) {
            remarkOnLanguage(data.ask().language(), data);
        }
    }

    /** Whether the client can do with records what the workload asks of them. */
    private void checkLimits() {
        for (Operation operation : arm.workload().operations()) {
            operation.steps().stream()
                    .flatMap(step -> objection(step).stream())
                    .limit(1)
                    .forEach(objection -> remarkOnLimit(objection, operation));
        }
        DataSet data = arm.workload().data();
        if (data.rows() > 0) {
            objection(data.step()).ifPresent(objection -> remarkOnLimit(objection, data));
        }
    }

    private Optional<String> objection(OperationStep step) {
        return ClientCapabilities.objection(
                arm.client().name(), step, arm.store().topology().nodes() > 1);
    }

    private void remarkOnLimit(String objection, Object at) {
        scope.remark(
                scope.origin(at, scope.origin(arm.workload(), otherwise)),
                "arm " + MessagePhrases.quoted(arm.name()) + " has the client "
                        + MessagePhrases.quoted(arm.client().name()) + ", which cannot do "
                        + objection,
                "take another client, or another workload");
    }

    private void remarkOnLanguage(Language language, Object at) {
        scope.remark(
                scope.origin(at, scope.origin(arm.workload(), otherwise)),
                "arm " + MessagePhrases.quoted(arm.name()) + " has the client "
                        + MessagePhrases.quoted(arm.client().name()) + ", which does not speak "
                        + language.word(),
                "take another client, or write the workload in another language");
    }

    /** What only the lab's own client can do; what has been told of a step is not told twice. */
    private void checkClient(Operation operation) {
        Set<Language> spoken = ClientSpec.languages(arm.client().name());
        String own = family().map(family -> family.clients().get(0)).orElse(OWN_CLIENT);
        boolean isAsked = operation.steps().stream()
                .filter(step -> spoken.contains(step.ask().language()))
                .filter(step -> objection(step).isEmpty())
                .anyMatch(step -> isOfStatements(step) || isSimple(step));
        if (isAsked && !arm.client().name().equals(OWN_CLIENT)) {
            scope.remark(
                    scope.origin(operation, otherwise),
                    "'many' and 'send: simple' are what the client " + MessagePhrases.quoted(own)
                            + " can do, and arm " + MessagePhrases.quoted(arm.name()) + " has "
                            + MessagePhrases.quoted(arm.client().name()),
                    "take the client " + own + ", or another workload");
        }
    }

    /** These read many records at a time, but have no statements. */
    private boolean isOfStatements(OperationStep step) {
        boolean isKnown =
                step.ask() instanceof RecordAsk && MANY.contains(arm.client().name());
        return !step.many().isOne() && !isKnown;
    }

    private static boolean isSimple(OperationStep step) {
        return step.ask() instanceof CqlAsk ask && ask.options().form() == Form.SIMPLE;
    }

    /** What several workers measured is brought together when the trial has ended. */
    private void checkWorkers() {
        int workers = arm.client().workers();
        for (Phase phase : arm.load().phases()) {
            Stream.concat(Stream.of(phase), phase.streams().stream().map(Load.Stream::load))
                    .forEach(part -> checkWorkers(part, workers));
        }
        Phase warmup = arm.load().warmup();
        if (warmup != null && isWritten(warmup)) {
            checkWorkers(warmup, workers);
        }
    }

    private void checkWorkers(Phase phase, int workers) {
        if (workers > 1 && phase.kind() == Kind.SEARCH) {
            scope.remark(
                    scope.origin(phase, otherwise),
                    "a search is made by one worker, and the client has " + workers,
                    "leave out 'workers' (take 'lanes' instead), or write the rates that shall be"
                            + " tried");
        }
        if (phase.kind() == Kind.CLOSED && phase.concurrency() < workers) {
            scope.remark(
                    scope.origin(phase, otherwise),
                    "'closed: " + phase.concurrency() + "' cannot be shared by " + workers
                            + " workers",
                    "give each worker one at least, or take fewer workers");
        }
    }

    private Optional<StoreFamily> family() {
        return StoreFamily.of(arm.store().name());
    }

    /** Unlike a warm-up that is made from the first phase. */
    private boolean isWritten(Phase phase) {
        return !scope.origin(phase, otherwise).equals(otherwise);
    }

    private void checkConcurrency(Phase phase) {
        int most = arm.client().inFlight();
        if (phase.concurrency() > most) {
            scope.remark(
                    scope.origin(phase, otherwise),
                    "'closed: " + phase.concurrency()
                            + "' is more than the client may have in flight",
                    "raise 'in-flight' of the client, now " + most);
        }
    }

    /** The names under which an operation is measured: its own and those of its steps. */
    private static Stream<String> measured(Operation operation) {
        Stream<String> steps = operation.steps().stream()
                .filter(step -> !step.name().isEmpty())
                .map(step -> HistogramTags.step(operation.name(), step.name()));
        return Stream.concat(Stream.of(operation.name()), steps);
    }

    /** Of all phases; {@link Long#MAX_VALUE} when it is not known beforehand. */
    private long lengthNanos() {
        return arm.load().phases().stream().anyMatch(phase -> phase.kind() == Kind.SEARCH)
                ? Long.MAX_VALUE
                : leastNanos();
    }

    /** A search has one try at least. */
    private long leastNanos() {
        return arm.load().phases().stream().mapToLong(ArmChecks::lengthNanos).sum();
    }

    private static long lengthNanos(Phase phase) {
        return phase.durationNanos() * phase.steps();
    }

    /** Checks that the arms of a claim have the operation that it names. */
    static void checkClaim(Claim claim, List<Arm> arms, Scope scope, Node otherwise) {
        for (Arm arm : arms) {
            Set<String> known = arm.workload().operations().stream()
                    .flatMap(ArmChecks::measured)
                    .collect(Collectors.toSet());
            claim.quantitiesOf(arm.name()).stream()
                    .map(Quantity::operation)
                    .filter(operation -> !operation.isEmpty() && !known.contains(operation))
                    .forEach(operation -> scope.remark(
                            scope.origin(claim, otherwise),
                            "the workload of arm " + MessagePhrases.quoted(arm.name())
                                    + " has no operation " + MessagePhrases.quoted(operation),
                            ""));
        }
    }
}
