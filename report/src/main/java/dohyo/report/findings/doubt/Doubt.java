package dohyo.report.findings.doubt;

import static dohyo.model.text.QuantityText.count;
import static dohyo.model.text.QuantityText.counted;
import static dohyo.model.text.QuantityText.nanos;
import static dohyo.model.text.QuantityText.rate;
import static dohyo.model.text.QuantityText.seconds;
import static dohyo.model.text.QuantityText.share;

import dohyo.model.host.HostFinding;
import dohyo.report.Results.Finding;
import dohyo.report.findings.doubt.WorstStep.Places;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What Dohyo can doubt about its figures, or knows to explain them: what was seen, what it means,
 * what to try; {@link FindingThresholds}. More: {@code AnswerDoubts}, {@code DriverThreadDoubts}.
 */
public interface Doubt {

    /** How much the figures suffer. */
    enum Level {
        /** The measurement cannot be used; exit code 4. */
        INVALID,
        DOUBT,
        NOTE
    }

    Level level();

    Words words();

    /**
     * What is said about it.
     *
     * @param seen what was observed
     * @param means what it does to the figures
     * @param attempt what to try
     */
    record Words(String seen, String means, String attempt) {}

    /** For machines: {@code StoreDied} becomes {@code store-died}. */
    default String kind() {
        return getClass()
                .getSimpleName()
                .replaceAll("(?<=.)([A-Z])", "-$1")
                .toLowerCase(Locale.ROOT);
    }

    default Finding finding() {
        Words words = words();
        String level = level().name().toLowerCase(Locale.ROOT);
        return new Finding(level, kind(), words.seen(), words.means(), words.attempt());
    }

    /** How long something was late. */
    record Delay(long p99Nanos, long maxNanos) {

        private String text() {
            return " had a p99 of " + nanos(p99Nanos) + " and a maximum of " + nanos(maxNanos);
        }
    }

    /**
     * The generator sent operations later than the schedule said.
     *
     * @param decides a sentence that says why it is of this level; likewise below
     */
    record GeneratorLate(Level level, String place, Delay delay, String decides) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "The generator sent operations late: the time from the intended start to"
                            + " sending (send lateness)"
                            + delay.text() + " in " + place + ".",
                    "Part of the response time is the generator's own, not the store's. Operations"
                            + " held back by the limit on operations in flight are not counted. "
                            + decides,
                    "Close other programs, lower the load, or give the generator its own core.");
        }
    }

    /** The generator took the time of answers later than they came. */
    record GeneratorStampedLate(Level level, String place, Delay delay, String decides)
            implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "The generator timestamped answers late: the time from when an answer became"
                            + " readable to its timestamp (stamp lateness)"
                            + delay.text() + " in " + place + ".",
                    "Answers waited in the socket until the generator read them: that part of"
                            + " response and service time is the generator's, not the store's. "
                            + decides,
                    "Close other programs, lower the load, or give the generator its own core.");
        }
    }

    /** The generator wanted to run and got no core. */
    record GeneratorStarved(Level level, String place, double part, String decides)
            implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "The generator's threads waited for a core (run delay) for a total of "
                            + share(part) + " of the length of " + place + ".",
                    "Operations were sent late and answers timestamped late because no CPU was"
                            + " free: the figures include this machine's scheduling delays. "
                            + decides,
                    "Use a machine with more cores, lower the load, or stop other programs.");
        }
    }

    /** The generator stood still to collect its own garbage. */
    record GeneratorPaused(Level level, String place, double part, String decides)
            implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "Pauses for the generator's own garbage collections took " + share(part)
                            + " of the length of " + place + ".",
                    "During a pause it neither sends operations nor timestamps answers, so part"
                            + " of the tail is its own. " + decides,
                    "Please report this bug: the generator must not allocate while measuring.");
        }
    }

    /** Fewer operations were answered in time than were due. */
    record StoreDidNotKeepUp(Level level, String place, double offered, double achieved)
            implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "The store did not keep up in " + place + ": of " + rate(offered)
                            + " offered, " + rate(achieved)
                            + " were answered within the step and without error.",
                    "Failed operations count as not answered. If they do not explain the"
                            + " difference, more was offered than the store can answer: a queue"
                            + " grew for as long as the load lasted, so these latencies reflect the"
                            + " length of the step rather than the store.",
                    "Compare latencies at rates that the store sustains.");
        }
    }

    /** Operations were due and not sent. */
    record Backlog(Level level, String place, long operations, double worthSeconds, boolean isAtCap)
            implements Doubt {
        @Override
        public Words words() {
            String seen = counted(operations, "operation")
                    + " (" + seconds(worthSeconds) + " worth of load) "
                    + (operations == 1 ? "was" : "were")
                    + " waiting to be sent at one point in " + place + ".";
            return isAtCap ? ofTheStore(seen) : ofTheGenerator(seen);
        }

        private static Words ofTheGenerator(String seen) {
            return new Words(
                    seen,
                    "Fewer requests were in flight than the client allows, so the store alone"
                            + " did not make them wait: lost or full connections or the"
                            + " generator did. Response time includes this wait.",
                    "Check the worker's log for lost connections, and the generator's lateness;"
                            + " use more connections, lanes or workers.");
        }

        private static Words ofTheStore(String seen) {
            return new Words(
                    seen,
                    "The cap on requests in flight was reached: the store answered more slowly"
                            + " than the schedule required. This is the store's result, not"
                            + " an error of the generator; response time includes this wait.",
                    "Check the timeline for what happened then; raise the client's limit on"
                            + " requests in flight only if a real client has a higher one.");
        }
    }

    /** A rate of a search passed and failed. */
    record SearchContradicted(Level level, String place, double perSecond, long passed, long tries)
            implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "The search contradicted itself: " + rate(perSecond) + " passed in " + passed
                            + " of " + tries + " tries (" + place + ").",
                    "The limit is near that rate, or something disturbed some of the tries; the"
                            + " bracket was widened to rates with consistent results.",
                    "Use longer or more tries ('repeat') on a quiet machine.");
        }
    }

    /** Operations that ended in errors. */
    record Errors(Level level, String arm, Places where, Map<String, Long> byKind, double part)
            implements Doubt {
        @Override
        public Words words() {
            String kinds = new TreeMap<>(byKind)
                    .entrySet().stream()
                            .map(kind -> (byKind.size() == 1 ? "" : count(kind.getValue()) + " ")
                                    + "with error " + kind.getKey())
                            .collect(Collectors.joining(", "));
            long all = byKind.values().stream().mapToLong(Long::longValue).sum();
            return new Words(
                    where.start() + counted(all, "operation") + where.total() + " (" + share(part)
                            + " of all operations of arm '" + arm + "') failed"
                            + (byKind.size() == 1 ? " " : ": ") + kinds + where.end(),
                    "Failed operations rank above every success, so a percentile that falls"
                            + " among them is shown as a lower bound.",
                    "See the store's log of the trial for the reason.");
        }
    }

    /** Operations that were never answered. */
    record Unfinished(Level level, String arm, Places where, long operations, double part)
            implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    where.start() + counted(operations, "operation") + where.total() + " ("
                            + share(part) + " of all operations of arm '" + arm
                            + "') had neither been answered nor failed when Dohyo stopped waiting"
                            + where.end(),
                    "They count as slower than every answered one.",
                    "Lower the rate, or allow a longer drain.");
        }
    }

    /** The step did not run at one level. */
    record Drift(Level level, String place, double firstNanos, double lastNanos) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "The response time of answered operations drifted: its median was "
                            + nanos(firstNanos)
                            + " in the first third and " + nanos(lastNanos)
                            + " in the last third of " + place + ".",
                    lastNanos < firstNanos
                            ? "The store was still warming up: a longer warm-up would show"
                                    + " lower times."
                            : "The store became slower: a longer step would show higher times.",
                    "Lengthen the warm-up and the steps until both thirds agree.");
        }
    }

    /**
     * The store stopped to collect.
     *
     * @param part of the step, of the node that stopped longest
     * @param isCluster whether several nodes did
     */
    record StoreCollections(
            Level level, String place, double part, double longestSeconds, boolean isCluster)
            implements Doubt {
        @Override
        public Words words() {
            String whose =
                    isCluster ? "the time of the node that paused longest" : "the store's time";
            return new Words(
                    "Pauses for garbage collection took " + share(part)
                            + " of " + whose + " (the longest one: " + seconds(longestSeconds)
                            + ") in " + place + ".",
                    "During a pause the " + (isCluster ? "node" : "store")
                            + " answers nothing: operations that are in flight or become due wait"
                            + " until the pause ends.",
                    "Compare with another garbage collector or a larger heap.");
        }
    }

    /** The store ended by itself. */
    record StoreDied(Level level, String what) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    sentence(what),
                    "A store that dies under load is a result for its arm, not an accident to"
                            + " be repeated until it succeeds.",
                    "See the last lines of its log in the trial's folder logs/.");
        }
    }

    /** Something that was to be done to the store was not, or not in time. */
    record NotDoneToStore(Level level, String place, String what) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "Not every planned action on the store was completed in trial " + place + ": "
                            + what + ".",
                    "Less was done to the store than the experiment says.",
                    "Check the outcome of each action and the store's log of the trial; leave"
                            + " more time before the load ends.");
        }
    }

    /** One node of several ended by itself. */
    record NodeDied(Level level, String place, String what) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    sentence(what) + " That was in trial " + place + ".",
                    "From then on the figures are for fewer nodes than the experiment says.",
                    "See the last lines of its log in the trial's folder logs/.");
        }
    }

    /** A trial that is missing. */
    record TrialMissing(Level level, String what) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    sentence(what),
                    "Its figures are missing or end early; claims that need it are inconclusive.",
                    "Run the experiment again; the folder logs/ of the trial has details.");
        }
    }

    /** The run did not do all that it had planned; what became of its trials, in words. */
    record RunIncomplete(Level level, long planned, String trials) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "This run is not complete: of " + counted(planned, "trial") + ", " + trials
                            + ".",
                    "The report covers what was measured so far. While trials are left to be run,"
                            + " verdicts need stronger evidence (tests at 0.1 %), so that looking"
                            + " now costs the end of the run nothing.",
                    "If trials are missing, run them with: ./dohyo run --resume DIR.");
        }
    }

    /** Nothing was repeated. */
    record OneTrial(Level level, String arms) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "There was only one trial of " + arms + ".",
                    "One trial gives no interval: how much another would differ is unknown, and"
                            + " small differences mean nothing.",
                    "Set 'blocks' in the experiment file so that each arm is run several times,"
                            + " each time on a fresh system.");
        }
    }

    /** The hypervisor gave the cores to somebody else. */
    record Steal(Level level, String place, double part) implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "The hypervisor took " + share(part) + " of the CPU time in " + place + ".",
                    "Other virtual machines disturbed this one: they may have lowered the"
                            + " throughput or lengthened the tail of the response times.",
                    "Repeat at another time, or on a machine that is not shared.");
        }
    }

    /** Waiting to be sent, not being served, made the tail. */
    record Queueing(Level level, String place, double responseNanos, double serviceNanos)
            implements Doubt {
        @Override
        public Words words() {
            return new Words(
                    "Response and service time are far apart: the p99 is " + nanos(responseNanos)
                            + " from the intended start and " + nanos(serviceNanos)
                            + " from sending, in " + place + ".",
                    "Most of the tail is time in which operations waited to be sent. A tool that"
                            + " starts its clock when it sends would have shown only the smaller"
                            + " figure.",
                    "Judge by response time: it is what a user of the store experiences.");
        }
    }

    /** Something about the machine, by the rules that the doctor has, too. */
    record OfHost(HostFinding found) implements Doubt {
        @Override
        public Level level() {
            return found.level() == HostFinding.Level.NOTE ? Level.NOTE : Level.DOUBT;
        }

        @Override
        public String kind() {
            return found.kind();
        }

        @Override
        public Words words() {
            return new Words(found.seen(), found.means(), found.attempt());
        }
    }

    private static String sentence(String clause) {
        String text = clause.substring(0, 1).toUpperCase(Locale.ROOT) + clause.substring(1);
        return text.endsWith(".") ? text : text + ".";
    }
}
