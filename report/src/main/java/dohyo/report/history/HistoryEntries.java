package dohyo.report.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.language.ChangeConfirmation;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.HostDescription;
import dohyo.model.result.Json;
import dohyo.model.result.RunPlan;
import dohyo.model.text.QuantityText;
import dohyo.report.AnalysedRun;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.history.HistoryAnalysis.Series;
import dohyo.report.history.HistoryEntry.Decision;
import dohyo.report.history.HistoryEntry.Ground;
import dohyo.report.history.HistoryEntry.Outcome;

import org.jspecify.annotations.Nullable;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs as lines of a history. */
public final class HistoryEntries {

    private static final int FINGERPRINT_DIGITS = 16;
    private static final long MEMORY_CELL_BYTES = 256L << 20;

    private HistoryEntries() {}

    /** What a run found. */
    public static HistoryEntry of(AnalysedRun run, String revision) {
        return entry(run, revision, HistoryFigures.of(run.results()), null);
    }

    /**
     * What paired blocks said of a change, of a run whose file {@link ChangeConfirmation} wrote;
     * null when it is no such run or left it open.
     */
    public static @Nullable HistoryEntry decision(AnalysedRun run, String figure, String firstRun) {
        for (ClaimResult claim : run.results().claims()) {
            if (claim.id().equals(ChangeConfirmation.CLAIM)
                    && (claim.verdict() == Verdict.CONFIRMED
                            || claim.verdict() == Verdict.REFUTED)) {
                Outcome outcome = claim.verdict() == Verdict.CONFIRMED
                        ? Outcome.DISMISSED
                        : Outcome.CONFIRMED;
                Decision decision = new Decision(figure, firstRun, outcome, claim.measured());
                return entry(run, "", List.of(), decision);
            }
        }
        return null;
    }

    /** Those of which paired blocks speak, by the question of their file. */
    public static List<Series> asked(String question, List<Series> all) {
        return all.stream()
                .filter(one -> one.points().stream()
                        .map(HistoryAnalysis.Point::figure)
                        .anyMatch(figure -> question.equals(
                                ChangeConfirmation.question(figure.place().arm(), figure.asked()))))
                .toList();
    }

    private static HistoryEntry entry(
            AnalysedRun run,
            String revision,
            List<HistoryFigure> figures,
            @Nullable Decision decision) {
        Map<String, String> verdicts = run.results().claims().stream()
                .collect(Collectors.toMap(
                        ClaimResult::id, claim -> claim.verdict().name(), (one, other) -> one));
        return new HistoryEntry(
                HistoryEntry.SCHEMA,
                run.run().folder(),
                run.results().startedAt(),
                ground(run, revision),
                figures,
                verdicts,
                decision);
    }

    private static Ground ground(AnalysedRun run, String revision) {
        HostDescription host = run.run().host();
        RunPlan plan = run.run().plan();
        String machine = host == null ? "unknown" : machine(host);
        String dohyo = plan == null ? "" : (plan.dohyoVersion() + " " + plan.revision()).strip();
        return new Ground(
                fingerprint(machine),
                machine,
                fingerprint(asked(run.run().experiment())),
                revision,
                dohyo);
    }

    /** What a machine is, without what changes from hour to hour. */
    private static String machine(HostDescription host) {
        long memory =
                Math.round((double) host.memoryBytes() / MEMORY_CELL_BYTES) * MEMORY_CELL_BYTES;
        return String.join(
                ", ",
                host.cpuModel(),
                QuantityText.counted(host.cores(), "core"),
                QuantityText.bytes(memory),
                host.kernel(),
                host.os(),
                "clock " + host.clockSource(),
                "governor " + host.governor(),
                host.virtualization());
    }

    /** More blocks, another order and other words ask for the same. */
    private static String asked(@Nullable Experiment experiment) {
        return experiment == null
                ? ""
                : Json.sortedLine(experiment.arms()) + Json.line(experiment.design());
    }

    private static String fingerprint(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, FINGERPRINT_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
