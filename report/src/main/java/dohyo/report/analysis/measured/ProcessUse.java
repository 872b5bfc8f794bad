package dohyo.report.analysis.measured;

import dohyo.model.load.StepRecord;
import dohyo.model.result.ProcessSecond;

import java.util.List;
import java.util.stream.Stream;

/**
 * What processes used between two moments of a trial.
 *
 * @param seconds lines of {@code host.jsonl}, as far as they lie between
 */
public record ProcessUse(List<ProcessSecond> seconds) {

    /** Role of the whole machine. */
    public static final String HOST = "host";

    /**
     * During the window of a step. A second that lies across its begin or its end counts with the
     * part that lies inside: seconds of collectors do not begin with steps.
     */
    public static ProcessUse during(StepRecord step, List<ProcessSecond> all) {
        double from = step.startSeconds();
        return between(from, from + step.durationSeconds(), all);
    }

    /** From one moment of a trial to another, likewise. */
    public static ProcessUse between(double from, double to, List<ProcessSecond> all) {
        return new ProcessUse(during(from, to, all).toList());
    }

    /** During the windows of some slices, or of steps: of those side by side each moment once. */
    public static ProcessUse during(List<StepRecord> slices, List<ProcessSecond> all) {
        return new ProcessUse(ConcurrentSteps.windows(slices).stream()
                .filter(window -> window.seconds() > 0)
                .flatMap(window -> during(window.from(), window.to(), all))
                .toList());
    }

    private static Stream<ProcessSecond> during(double from, double to, List<ProcessSecond> all) {
        return all.stream()
                .filter(one -> one.atSeconds() > from && one.atSeconds() - one.seconds() < to)
                .map(one -> within(one, from, to));
    }

    private static ProcessSecond within(ProcessSecond one, double from, double to) {
        double end = Math.min(to, one.atSeconds());
        double seconds = end - Math.max(from, one.atSeconds() - one.seconds());
        double part = seconds / one.seconds();
        return new ProcessSecond(
                end,
                seconds,
                one.role(),
                one.pid(),
                one.userCpuSeconds() * part,
                one.systemCpuSeconds() * part,
                one.stealCpuSeconds() * part,
                one.residentBytes(),
                Math.round(one.readBytes() * part),
                Math.round(one.writtenBytes() * part));
    }

    /** CPU time of all processes of a role, user and kernel; steal is not part of it. */
    public double cpuSeconds(String role) {
        return of(role).mapToDouble(s -> s.userCpuSeconds() + s.systemCpuSeconds())
                .sum();
    }

    public double stealCpuSeconds() {
        return of(HOST).mapToDouble(ProcessSecond::stealCpuSeconds).sum();
    }

    /** Time that was observed. */
    public double observedSeconds() {
        return of(HOST).mapToDouble(ProcessSecond::seconds).sum();
    }

    /** Time that the processes of a role were observed. */
    public double observedSeconds(String role) {
        return of(role).mapToDouble(ProcessSecond::seconds).sum();
    }

    /** From devices, by all processes of a role. */
    double readBytes(String role) {
        return of(role).mapToDouble(ProcessSecond::readBytes).sum();
    }

    /** Towards devices, likewise. */
    public double writtenBytes(String role) {
        return of(role).mapToDouble(ProcessSecond::writtenBytes).sum();
    }

    private Stream<ProcessSecond> of(String role) {
        return seconds.stream().filter(second -> second.role().equals(role));
    }
}
