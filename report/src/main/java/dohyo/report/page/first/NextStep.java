package dohyo.report.page.first;

import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Finding;
import dohyo.report.Results.MoreBlocks;
import dohyo.report.Results.Verdict;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;
import dohyo.report.text.ResumeWords;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What to do now.
 *
 * @param command that does it; empty where the run does not say how it was started
 */
public record NextStep(String text, String command) {

    private static final String WORD = "[ =]('[^']*'|\\S+)";

    private static final Pattern FOLDER = Pattern.compile(" --out" + WORD);

    /** Where a run has written, which one more run must not write over. */
    private static final Pattern PLACES = Pattern.compile(" --(?:out|junit|markdown)" + WORD);

    /** How many repetitions there were, and all beside which another number is refused or lost. */
    private static final Pattern COUNT = Pattern.compile(
            " --(?:repeat|blocks|budget|decide|within)" + WORD + "| --screen(?= |$)");

    private static final Pattern SCALE = Pattern.compile(" --scale" + WORD);

    private static final double MINUTE = 60;

    /** Enough for an interval that is not much wider than one of more. */
    private static final int FEW = 5;

    static NextStep of(RunFiles run, Results results, PlainAnswer answer, boolean once) {
        String command = results.command();
        String resume = "./dohyo run --resume " + folder(run, command) + ResumeWords.of(command);
        if (isSmokeTest(results)) {
            return new NextStep("Run it in full:", SCALE.matcher(again(command)).replaceAll(""));
        }
        if (!results.valid() || hasEndedWithNothing(run, results)) {
            return new NextStep(
                    "Remove what spoiled the run (see the findings), and run it again:",
                    again(command));
        }
        if (!results.complete() && isUnfinished(run)) {
            return new NextStep("Resume the run where it stopped:", resume);
        }
        MoreBlocks more = results.more();
        if (more != null && more.blocks() > 0) {
            return new NextStep(
                    "Repeat the run " + times(more.added()) + ", which takes "
                            + time(more.seconds()) + " and should settle " + settled(more) + ":",
                    resume + " --blocks " + more.blocks());
        }
        if (answer.open() && once) {
            return new NextStep(
                    "Measured once, something stays open that more repetitions may settle. Add"
                            + " them to this run:",
                    resume + " --blocks " + FEW);
        }
        if (answer.open()) {
            return new NextStep(
                    "On this machine, more repetitions are unlikely to settle what is open. Before"
                            + " you repeat the run, see what disturbs the machine:",
                    "./dohyo doctor");
        }
        return once
                ? new NextStep("Repeat it to see how much the figures vary:", repeated(command))
                : new NextStep(decided(results), again(command));
    }

    /** Whether a trial is left to be run: one that has ended stands, whatever came of it. */
    private static boolean isUnfinished(RunFiles run) {
        return !run.hasEnded() || run.trials().stream().anyMatch(TrialFiles::isDamaged);
    }

    private static boolean hasEndedWithNothing(RunFiles run, Results results) {
        return !isUnfinished(run)
                && results.arms().stream().allMatch(arm -> arm.steps().isEmpty());
    }

    /** What lies on its threshold, or was never a matter of blocks, more of them do not settle. */
    private static String settled(MoreBlocks more) {
        return more.hopeless() == 0
                ? "what is open"
                : (more.open() - more.hopeless()) + " of the " + more.open()
                        + " questions that are open";
    }

    private static String decided(Results results) {
        String repeat = "before you base anything important on the result, repeat the run on the"
                + " machine that matters:";
        boolean isDoubtful =
                results.findings().stream().anyMatch(finding -> finding.level().equals("doubt"));
        return settled(results)
                + (isDoubtful
                        ? "Read the findings that cast doubt on the figures; " + repeat
                        : PlainText.upper(repeat));
    }

    /** Empty where nothing was to be decided, and where an expected claim or a ratio is open. */
    private static String settled(Results results) {
        if (!results.claims().isEmpty()) {
            return results.claims().stream()
                            .anyMatch(claim -> claim.verdict() == Verdict.INCONCLUSIVE)
                    ? ""
                    : "Every claim that could be tested has been decided. ";
        }
        return results.comparisons().isEmpty()
                        || results.comparisons().stream().anyMatch(NextStep::isSingle)
                ? ""
                : "Every comparison that could be made has been decided. ";
    }

    private static boolean isSingle(Comparison one) {
        return one.judged() && one.ratio() != null && one.low() == null;
    }

    private static boolean isSmokeTest(Results results) {
        return results.findings().stream()
                .anyMatch(finding -> finding.kind().equals(Finding.SMOKE_TEST));
    }

    /** As it was asked for, or where runs lie that nobody asked for. */
    private static String folder(RunFiles run, String command) {
        Matcher named = FOLDER.matcher(command);
        return named.find() ? named.group(1) : "runs/" + run.folder();
    }

    /** The same into a folder of its own, with its verdicts there alone. */
    static String again(String command) {
        return PLACES.matcher(command).replaceAll("");
    }

    /** The same several times, however long that takes. */
    static String repeated(String command) {
        String bare = COUNT.matcher(again(command)).replaceAll("");
        if (bare.isEmpty()) {
            return "";
        }
        return bare + (bare.startsWith("./dohyo compare ") ? " --blocks " : " --repeat ") + FEW;
    }

    private static String times(int more) {
        return more == 1 ? "once more" : more + " more times";
    }

    private static String time(double seconds) {
        return seconds < MINUTE
                ? "less than a minute"
                : "about " + QuantityText.counted((long) Math.ceil(seconds / MINUTE), "minute");
    }
}
