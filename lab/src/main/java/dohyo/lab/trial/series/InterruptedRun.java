package dohyo.lab.trial.series;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Experiment;
import dohyo.model.file.RefusedFile;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;
import dohyo.model.machine.MachinesRecord;
import dohyo.model.machine.MachinesRecord.Carrier;
import dohyo.model.reading.FileDamage;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.HostDescription;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.Extension;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.PhaseNote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run that came to its end too early, as its files tell of it: trials that ended stand, whatever
 * came of them; one that was cut off is set aside and run again.
 *
 * @param trials that have written what they are, by their numbers
 * @param damaged the first thing that is wrong with those whose files are not what was written, by
 *     their numbers; they are run again
 */
public record InterruptedRun(
        ResultDirectory files,
        RunPlan plan,
        Map<Integer, TrialRecord> trials,
        Map<Integer, FileDamage> damaged) {

    /**
     * Reads it.
     *
     * @throws StoreFailure when there is no run that could be gone on with
     */
    public static InterruptedRun of(ResultDirectory files) throws StoreFailure {
        try {
            RunPlan plan = Json.read(files.plan(), RunPlan.class);
            Map<Integer, TrialRecord> trials = new HashMap<>();
            Map<Integer, FileDamage> damaged = new HashMap<>();
            UntrustedFolder.isFolder(files.trials());
            for (PlannedTrial planned : plan.trials()) {
                UntrustedFolder.isFolder(files.trial(planned.directory()).root());
                Path file = files.trial(planned.directory()).trial();
                if (UntrustedFolder.isFile(file)) {
                    TrialReading reading =
                            TrialReading.of(files.trial(planned.directory())).asFarAsBelieved();
                    TrialRecord trial = reading.trial();
                    if (trial == null) {
                        damaged.put(planned.number(), reading.damages().get(0));
                    } else {
                        trials.put(planned.number(), trial);
                    }
                }
            }
            return new InterruptedRun(files, plan, trials, damaged);
        } catch (RefusedFile e) {
            throw StoreFailure.input(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw unreadable(files, e);
        }
    }

    /**
     * The same of a run whose trials stand side by side: a block of which one has not ended is run
     * again as a whole.
     */
    public InterruptedRun inWholeBlocks() {
        Map<Integer, Outcome> ended = ended();
        Set<Integer> broken = plan.trials().stream()
                .filter(trial -> !ended.containsKey(trial.number()))
                .map(PlannedTrial::block)
                .collect(Collectors.toCollection(HashSet::new));
        if (endedAtItsFirstStart()) {
            broken.add(1);
        }
        Map<Integer, TrialRecord> whole = new HashMap<>(trials);
        plan.trials().stream()
                .filter(trial -> broken.contains(trial.block()))
                .forEach(trial -> whole.remove(trial.number()));
        return new InterruptedRun(files, plan, whole, damaged);
    }

    /** A store of the first block that could not start has ended the run. */
    private boolean endedAtItsFirstStart() {
        return blocksDone() == 1
                && trials.values().stream()
                        .anyMatch(trial -> trial.outcome() == Outcome.NOT_STARTED);
    }

    /** Refuses to go on in another way than it began. */
    public void require(Experiment experiment, String version) throws StoreFailure {
        requireSame(version);
        if (isComplete()) {
            throw StoreFailure.input("the run in " + files.root() + " is complete: its "
                    + ended().size() + " trials have ended; ./dohyo report " + files.root()
                    + " shows its results, and --blocks N extends it to N blocks");
        }
        requirePlanned(experiment);
    }

    /**
     * The plan with more blocks, in which all that has ended stands.
     *
     * @param experiment as it was planned
     * @param blocks that there are to be, all together
     * @param at now
     */
    public RunPlan longer(Experiment experiment, int blocks, String version, String at)
            throws StoreFailure {
        requireSame(version);
        requirePlanned(experiment);
        int done = blocksDone();
        if (blocks <= done) {
            throw StoreFailure.input("the run in " + files.root() + " has " + done + " blocks"
                    + " already: --blocks is the total number, for example "
                    + 2 * done);
        }
        return plan.extended(
                new Extension(at, done, blocks),
                TrialOrderPlanner.trials(experiment.inBlocks(blocks)));
    }

    /** Blocks of which any trial has begun: so many results may have been looked at. */
    private int blocksDone() {
        int last = trials.keySet().stream().mapToInt(it -> it).max().orElse(0);
        return plan.trials().stream()
                .filter(trial -> trial.number() == last)
                .mapToInt(PlannedTrial::block)
                .findFirst()
                .orElse(0);
    }

    private void requireSame(String version) throws StoreFailure {
        if (!RunPlan.SCHEMA.equals(plan.schema()) || !version.equals(plan.dohyoVersion())) {
            throw StoreFailure.input("the run in " + files.root() + " was begun by Dohyo "
                    + plan.dohyoVersion() + " and this is " + version + ": its trials could not"
                    + " be compared with the new ones; start a new run");
        }
    }

    private void requirePlanned(Experiment experiment) throws StoreFailure {
        if (!plan.trials().equals(TrialOrderPlanner.trials(experiment))) {
            throw StoreFailure.input("experiment.yaml in " + files.root() + " does not lead to the"
                    + " plan beside it, so one of them was changed; start a new run");
        }
    }

    /** Trials of two machines are not pairs. */
    public void require(HostDescription host) throws StoreFailure, IOException {
        if (!UntrustedFolder.isFile(files.host())) {
            return;
        }
        HostDescription before = Json.read(files.host(), HostDescription.class);
        if (!host.cpuModel().equals(before.cpuModel()) || before.cores() != host.cores()) {
            throw StoreFailure.input("the run in " + files.root() + " was begun on another machine"
                    + " (" + before.cores() + " cores of " + before.cpuModel() + "; this one has "
                    + host.cores() + " of " + host.cpuModel() + "); start a new run here");
        }
    }

    /** A run whose load came from other machines goes on from those, and the other way round. */
    public void requireMachines(MachineSet machines) throws StoreFailure, IOException {
        Set<String> before = new TreeSet<>();
        for (PlannedTrial trial : plan.trials()) {
            Path file = files.trial(trial.directory()).machines();
            if (ended().containsKey(trial.number()) && UntrustedFolder.isFile(file)) {
                for (Carrier one : Json.read(file, MachinesRecord.class).machines()) {
                    carried(one.name(), one.workers().size(), one.node(), before);
                }
            }
        }
        Set<String> now = new TreeSet<>();
        for (Machine one : machines.machines()) {
            carried(one.name(), one.workers(), machines.ofNodes().indexOf(one) + 1, now);
        }
        if (!ended().isEmpty() && !before.equals(now)) {
            throw StoreFailure.input("the load of the run in " + files.root() + " came from "
                    + (before.isEmpty() ? "this machine" : String.join(", ", before))
                    + ", and now it would come from "
                    + (now.isEmpty() ? "this machine" : String.join(", ", now))
                    + "; give the same --machines FILE as then, or in Slurm an allocation of"
                    + " the same nodes (salloc --nodelist)");
        }
    }

    private static void carried(String name, int workers, int node, Set<String> into) {
        if (workers > 0) {
            into.add(name);
        }
        if (node > 0) {
            into.add(name + " (node " + node + ")");
        }
    }

    /** How trials ended that need not be run again, by their numbers. */
    public Map<Integer, Outcome> ended() {
        Map<Integer, Outcome> ended = new HashMap<>();
        trials.forEach((number, trial) -> {
            if (hasEnded(trial)) {
                ended.put(number, trial.outcome());
            }
        });
        return ended;
    }

    /** A store that could not start at the very first trial has ended the run. */
    private boolean hasEnded(TrialRecord trial) {
        return switch (trial.outcome()) {
            case RUNNING, INTERRUPTED, REFUSED, MACHINE_LOST -> false;
            case NOT_STARTED -> trials.size() > 1;
            default -> true;
        };
    }

    private boolean isComplete() throws StoreFailure {
        int blocks = blocks();
        Map<Integer, Outcome> ended = ended();
        return plan.trials().stream()
                .filter(trial -> trial.block() <= blocks)
                .allMatch(trial -> ended.containsKey(trial.number()));
    }

    /** After which the run was ended as planned; all of them when it was not. */
    private int blocks() throws StoreFailure {
        try {
            if (!UntrustedFolder.isFile(files.stopped())) {
                return Integer.MAX_VALUE;
            }
            StoppedRecord stopped = Json.read(files.stopped(), StoppedRecord.class);
            return plan.endsAs(stopped) ? stopped.blocks() : Integer.MAX_VALUE;
        } catch (IOException e) {
            throw unreadable(files, e);
        }
    }

    private static StoreFailure unreadable(ResultDirectory files, IOException e) {
        return StoreFailure.input("the run in " + files.root() + " cannot be read: "
                + e.getMessage() + "; start a new one with ./dohyo run");
    }

    /** What ended trials took, of those that stand side by side the longest of each block. */
    public double seconds(BlockDesign design) {
        Map<Integer, Double> spells = new HashMap<>();
        for (PlannedTrial planned : plan.trials()) {
            TrialRecord trial = trials.get(planned.number());
            if (trial != null && hasEnded(trial)) {
                int spell = design.isSideBySide() ? planned.block() : planned.number();
                spells.merge(spell, seconds(trial), Math::max);
            }
        }
        return spells.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static double seconds(TrialRecord trial) {
        return trial.phases().stream().mapToDouble(PhaseNote::endSeconds).max().orElse(0);
    }

    /** Why a trial does not stand, by the name of its folder; a clause. */
    public String why(String directory) {
        return plan.trials().stream()
                .filter(trial -> trial.directory().equals(directory))
                .flatMap(trial -> Stream.ofNullable(damaged.get(trial.number())))
                .map(damage -> "is damaged (" + damage.clause() + ")")
                .findFirst()
                .orElse("was cut off");
    }

    /**
     * Moves aside what lies where trials have to be run, which is what they left when they ran
     * before; the names of their folders. Where new trials go nothing can lie that this run left.
     *
     * @param next the plan that is gone on with
     */
    public List<String> setAside(RunPlan next) throws IOException {
        Files.deleteIfExists(files.stopped()); // asked anew: results end where this says
        Map<Integer, Outcome> ended = ended();
        List<String> cutOff = next.trials().stream()
                .filter(trial -> !ended.containsKey(trial.number()))
                .map(PlannedTrial::directory)
                .filter(name -> Files.exists(files.trial(name).root(), LinkOption.NOFOLLOW_LINKS))
                .toList();
        DiscardedTrials place = new DiscardedTrials(files);
        for (String name : cutOff) {
            place.move(name);
        }
        return cutOff;
    }
}
