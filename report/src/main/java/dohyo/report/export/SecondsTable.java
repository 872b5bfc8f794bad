package dohyo.report.export;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.text.MessagePhrases;
import dohyo.report.AnalysedRun;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What happened in each second of each trial, as comma-separated values. */
final class SecondsTable {

    private static final String HEAD = "run,trial,arm,block,step,measured,at_seconds,due,sent,"
            + "answered,failed,in_flight,backlog,response_p50_ns,response_p99_ns,response_max_ns\n";

    /** What a formula may begin with; the wide ones count in some languages. */
    private static final String FORMULA_SIGNS = "=+@-\uFF1D\uFF0B\uFF20\uFF0D";

    private SecondsTable() {}

    static String of(List<AnalysedRun> runs) {
        StringBuilder text = new StringBuilder(HEAD);
        for (AnalysedRun run : runs) {
            for (TrialFiles trial : run.run().trials()) {
                String begin = cell(run.run().folder()) + ","
                        + cell(trial.planned().directory()) + ","
                        + cell(trial.planned().arm()) + "," + trial.planned().block() + ",";
                Map<Integer, StepRecord> steps = steps(trial);
                trial.reading()
                        .seconds()
                        .forEach(second -> text.append(begin).append(line(second, steps)));
            }
        }
        return text.toString();
    }

    private static Map<Integer, StepRecord> steps(TrialFiles trial) {
        return trial.reading().steps().stream()
                .collect(Collectors.toMap(
                        StepRecord::number, Function.identity(), (first, again) -> first));
    }

    /** A step that was cut off has seconds and no record of its own. */
    private static String line(SecondRecord second, Map<Integer, StepRecord> steps) {
        StepRecord step = steps.get(second.step());
        long failed =
                second.errors().values().stream().mapToLong(Long::longValue).sum();
        boolean isSilent = second.responseNanosMax() == 0;
        String response = isSilent
                ? ",,"
                : second.responseNanosP50() + "," + second.responseNanosP99() + ","
                        + second.responseNanosMax();
        return (step == null ? second.step() + "," : cell(step.name()) + "," + step.measured())
                + ","
                + String.format(Locale.ROOT, "%.3f", second.atSeconds()) + "," + second.due() + ","
                + second.sent() + "," + second.done() + "," + failed + "," + second.inFlight() + ","
                + second.backlog() + "," + response + "\n";
    }

    /** A cell that stays one (RFC 4180), and that a spreadsheet does not take for a formula. */
    static String cell(String text) {
        String line = MessagePhrases.printable(text.replaceAll("\\p{Cntrl}", " "));
        String begin = line.stripLeading();
        boolean isFormula = !begin.isEmpty() && FORMULA_SIGNS.indexOf(begin.charAt(0)) >= 0;
        String harmless = isFormula ? "'" + line : line;
        return harmless.indexOf(',') >= 0 || harmless.indexOf('"') >= 0
                ? '"' + harmless.replace("\"", "\"\"") + '"'
                : harmless;
    }
}
