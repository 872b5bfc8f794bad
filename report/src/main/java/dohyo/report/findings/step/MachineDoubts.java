package dohyo.report.findings.step;

import dohyo.model.result.EventRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.analysis.measured.ProcessUse;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;
import dohyo.report.findings.doubt.FindingThresholds;
import dohyo.report.findings.doubt.WorstStep;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Looks at what happened around the steps of one arm: CPU, steal, collections of the store. */
public final class MachineDoubts {

    /** What looks after a store, in few trials. */
    private static final String TOOL = "tool";

    /** The kernel counts processes exactly, and the machine by ticks: parts may add up to more. */
    private static final double ROUNDING = 1.002;

    private final List<ObservedStep> steps;
    private final int cores;
    private final int storeCores;
    private final boolean hasStore;

    /**
     * @param cores of the machine; 0 when not known
     * @param storeCores that are the store's own; 0 when it may use all
     * @param hasStore whether the store has processes; else the generator's are its own
     */
    public MachineDoubts(List<ObservedStep> steps, int cores, int storeCores, boolean hasStore) {
        this.steps = steps;
        this.cores = cores;
        this.storeCores = storeCores;
        this.hasStore = hasStore;
    }

    public List<Doubt> doubts() {
        return Stream.of(saturated(), storeCoresFull(), steal(), collections())
                .flatMap(List::stream)
                .toList();
    }

    private List<Doubt> saturated() {
        return new WorstStep(steps, this::busy)
                .above(FindingThresholds.HOST_BUSY, moreThan(FindingThresholds.HOST_BUSY))
                .say((place, step) -> new HostSaturated(
                        Level.DOUBT, place, Math.min(1, busy(step)), users(use(step)), hasStore));
    }

    /** A store on machines of its own does not share this one's cores with anybody. */
    private double busy(ObservedStep step) {
        boolean isElsewhere = step.trial().reading().events().stream()
                .anyMatch(event -> event.kind().equals(EventRecord.STORE_MACHINE));
        return isElsewhere ? 0 : shareOfCores(use(step), use(step).cpuSeconds(ProcessUse.HOST));
    }

    private List<Doubt> storeCoresFull() {
        return new WorstStep(steps, this::storeBusy)
                .above(FindingThresholds.HOST_BUSY, moreThan(FindingThresholds.HOST_BUSY))
                .say((place, step) -> new StoreCoresFull(
                        Level.NOTE, place, storeCores, Math.min(1, storeBusy(step))));
    }

    private double storeBusy(ObservedStep step) {
        double available = use(step).observedSeconds() * storeCores;
        return available > 0 ? use(step).cpuSeconds("store") / available : 0;
    }

    private double shareOfCores(ProcessUse use, double cpuSeconds) {
        double available = use.observedSeconds() * cores;
        return available > 0 ? cpuSeconds / available : 0;
    }

    private String users(ProcessUse use) {
        double known = 0;
        List<String> roles = List.of("store", TOOL, "worker", "dohyo");
        for (String role : roles) {
            known += use.cpuSeconds(role);
        }
        double other = Math.max(0, use.cpuSeconds(ProcessUse.HOST) - known);
        String named = roles.stream()
                .filter(role -> isTold(role) || use.cpuSeconds(role) > 0)
                .map(role -> called(role) + " " + text(use, use.cpuSeconds(role)))
                .collect(Collectors.joining(", "));
        boolean isMore = known > ROUNDING * use.cpuSeconds(ProcessUse.HOST);
        return named + ", other programs " + text(use, other)
                + (isMore
                        ? " (the parts and the total come from different counters, so they need"
                                + " not add up)"
                        : "");
    }

    /** Also with nothing. */
    private boolean isTold(String role) {
        return !role.equals(TOOL) && (hasStore || !role.equals("store"));
    }

    private static String called(String role) {
        return switch (role) {
            case "worker" -> "load generator";
            case "dohyo" -> "rest of Dohyo";
            case TOOL -> "maintenance tool";
            default -> role;
        };
    }

    private String text(ProcessUse use, double cpuSeconds) {
        return QuantityText.share(shareOfCores(use, cpuSeconds));
    }

    private List<Doubt> steal() {
        return stealAbove(FindingThresholds.STEAL);
    }

    /** Steps that other guests of the machine have spoilt. */
    public List<Doubt> seriousSteal() {
        return stealAbove(FindingThresholds.SERIOUS_STEAL);
    }

    private List<Doubt> stealAbove(double limit) {
        return new WorstStep(steps, this::stolen)
                .above(limit, moreThan(limit))
                .say((place, step) -> new Doubt.Steal(Level.DOUBT, place, stolen(step)));
    }

    private static String moreThan(double limit) {
        return "more than " + QuantityText.share(limit);
    }

    private double stolen(ObservedStep step) {
        return shareOfCores(use(step), use(step).stealCpuSeconds());
    }

    private List<Doubt> collections() {
        return new WorstStep(steps, step -> worth(step) ? share(step) : 0)
                .above(
                        0,
                        "pauses for " + moreThan(FindingThresholds.COLLECTIONS)
                                + " of the time, or a single pause of more than "
                                + QuantityText.seconds(FindingThresholds.LONG_PAUSE_SECONDS))
                .say((place, step) -> new Doubt.StoreCollections(
                        Level.NOTE,
                        place,
                        share(step),
                        pauses(step).max().orElse(0),
                        byNode(step).size() > 1));
    }

    private static boolean worth(ObservedStep step) {
        return share(step) > FindingThresholds.COLLECTIONS
                || pauses(step).max().orElse(0) > FindingThresholds.LONG_PAUSE_SECONDS;
    }

    /** Of the node that paused longest: the others may have answered meanwhile. */
    private static double share(ObservedStep step) {
        return byNode(step).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElse(0)
                / Math.max(1e-9, step.step().durationSeconds());
    }

    private static Map<String, Double> byNode(ObservedStep step) {
        return collected(step)
                .collect(Collectors.groupingBy(
                        EventRecord::source, Collectors.summingDouble(step::sharedSeconds)));
    }

    private static DoubleStream pauses(ObservedStep step) {
        return collected(step).mapToDouble(EventRecord::durationSeconds);
    }

    private static Stream<EventRecord> collected(ObservedStep step) {
        return step.trial().reading().events().stream()
                .filter(EventRecord::isOfStore)
                .filter(event -> event.kind().equals("gc-pause"))
                .filter(event -> step.sharedSeconds(event) > 0);
    }

    private static ProcessUse use(ObservedStep step) {
        return ProcessUse.during(step.slices(), step.trial().reading().processes());
    }
}
