package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.measured.MeasuredQuantity;
import dohyo.report.analysis.measured.Measurements;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Judges claims that need several kinds of machine, of which each has a run of its own. The arm
 * that is judged is taken from the last run that has it, what it is divided by from the first, and
 * they must be of different machines. Runs share no blocks, so ratios are not paired.
 */
public final class CrossMachineClaimJudge {

    /** Blocks of different runs never have the same number. */
    private static final int APART = 1_000_000;

    private final List<MachineRun> runs;
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Map<Claim, ClaimResult> settled = new LinkedHashMap<>();
    private final List<Claim> judged = new ArrayList<>();

    private CrossMachineClaimJudge(List<MachineRun> runs) {
        this.runs = runs;
    }

    /** Verdicts on such claims of the first run, in their order; none when it has none. */
    public static List<ClaimResult> of(List<MachineRun> runs) {
        Experiment experiment = runs.get(0).run().experiment();
        return runs.size() < 2 || experiment == null
                ? List.of()
                : new CrossMachineClaimJudge(runs).all(experiment);
    }

    private List<ClaimResult> all(Experiment experiment) {
        List<Claim> claims = experiment.claims().stream()
                .filter(claim -> claim.needs().machines() > 1)
                .toList();
        claims.forEach(this::place);
        if (!judged.isEmpty()) {
            List<ClaimResult> results = judge(experiment).all();
            for (int each = 0; each < results.size(); each++) {
                settled.put(judged.get(each), told(results.get(each), judged.get(each)));
            }
        }
        return claims.stream()
                .map(claim -> settled.getOrDefault(claim, settled.get(called(claim))))
                .toList();
    }

    private ClaimJudge judge(Experiment experiment) {
        List<Arm> arms = places.entrySet().stream()
                .map(place -> place.getValue().arm().named(place.getKey()))
                .toList();
        Joined joined = new Joined();
        return new ClaimJudge(
                experiment.of(arms, judged),
                StoppingProcedure.of(looked(), joined.blocks()),
                joined,
                joined,
                null);
    }

    /** Who looked at a run before it was given more blocks could look at these claims, too. */
    private EarlyStoppingRule looked() {
        return EarlyStoppingRule.NONE.lookedAfter(runs.stream()
                .map(MachineRun::run)
                .map(RunFiles::experiment)
                .filter(Objects::nonNull)
                .flatMap(experiment -> experiment.until().looked().stream())
                .distinct()
                .sorted()
                .toList());
    }

    private void place(Claim claim) {
        String why = whyNot(claim);
        if (why.isEmpty()) {
            judged.add(called(claim));
        } else {
            settled.put(
                    claim, new ClaimText(claim).of(null, Verdict.NOT_TESTABLE, why, "not judged"));
        }
    }

    /** Why these runs cannot test it, a clause; empty when they can. */
    private String whyNot(Claim claim) {
        long kinds = runs.stream().map(MachineRun::kind).distinct().count();
        if (kinds < claim.needs().machines()) {
            return "it needs runs on " + claim.needs().machines()
                    + " kinds of machine, and the machines of these runs show no recorded"
                    + " difference";
        }
        MachineRun other =
                runs.stream().filter(run -> !run.has(claim)).findFirst().orElse(null);
        if (other != null) {
            return "run " + other.label() + " does not judge it by this rule";
        }
        Place own = last(claim.arm());
        Baseline baseline = claim.baseline();
        Place over = baseline == null ? null : first(baseline.arm());
        if (own == null || (baseline != null && over == null)) {
            return "none of these runs has one of the arms that it names";
        }
        if (over != null && own.run().kind() == over.run().kind()) {
            return "both arms were run on the same kind of machine";
        }
        String lack = own.run().lack(claim, own.arm());
        return lack.isEmpty() && over != null ? over.run().lack(claim, over.arm()) : lack;
    }

    /** The claim about arms by the names that they have here; remembers where they are. */
    private Claim called(Claim claim) {
        Place own = last(claim.arm());
        Baseline baseline = claim.baseline();
        Place over = baseline == null ? null : first(baseline.arm());
        return own == null ? claim : claim.of(known(own), over == null ? null : known(over));
    }

    private String known(Place place) {
        String name = place.run().called(place.arm().name());
        places.put(name, place);
        return name;
    }

    private @Nullable Place first(String arm) {
        return runs.stream()
                .flatMap(run -> run.arm(arm).map(it -> new Place(run, it)).stream())
                .findFirst()
                .orElse(null);
    }

    private @Nullable Place last(String arm) {
        return runs.stream()
                .flatMap(run -> run.arm(arm).map(it -> new Place(run, it)).stream())
                .reduce(null, (one, other) -> other);
    }

    private ClaimResult told(ClaimResult result, Claim claim) {
        return result.because("; "
                + String.join(
                        ", ",
                        claim.arms().stream()
                                .map(places::get)
                                .map(place -> place.run().told(place.arm().name()))
                                .toList()));
    }

    /** Where an arm was run. */
    private record Place(MachineRun run, Arm arm) {}

    /** Measurements of all runs, by the names that arms have here. */
    private final class Joined implements Measurements, FigureValidity {

        @Override
        public SortedMap<Integer, MeasuredQuantity> of(String arm, Quantity quantity) {
            SortedMap<Integer, MeasuredQuantity> measured = new TreeMap<>();
            Place place = places.get(arm);
            if (place != null) {
                int from = runs.indexOf(place.run()) * APART;
                place.run()
                        .measurements()
                        .of(place.arm().name(), quantity)
                        .forEach((block, value) -> measured.put(from + block, value));
            }
            return measured;
        }

        @Override
        public int blocks() {
            return runs.stream()
                    .mapToInt(run -> run.measurements().blocks())
                    .max()
                    .orElse(0);
        }

        @Override
        public boolean havePairs() {
            return false;
        }

        @Override
        public boolean haveEnded() {
            return runs.stream().allMatch(run -> run.measurements().haveEnded());
        }

        @Override
        public @Nullable String why(String arm, Quantity quantity) {
            Place place = places.get(arm);
            return place == null ? null : place.run().spoilt().why(place.arm().name(), quantity);
        }
    }
}
