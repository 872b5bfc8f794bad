package dohyo.report.findings.run;

import dohyo.model.result.EventRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Other machines of a run, as its trials tell of them.
 *
 * @param names each once
 * @param boundNanos of the clock that is known least well
 */
public record MachinesSeen(List<String> names, long boundNanos) {

    /** Those that carried load. */
    public static MachinesSeen ofLoad(RunFiles run) {
        return of(run, EventRecord.LOAD_MACHINE);
    }

    /** Those that carried nodes of stores; one that carried both is among either. */
    public static MachinesSeen ofStore(RunFiles run) {
        return of(run, EventRecord.STORE_MACHINE);
    }

    private static MachinesSeen of(RunFiles run, String kind) {
        Set<String> names = new LinkedHashSet<>();
        double bound = 0;
        for (TrialFiles trial : run.trials()) {
            for (EventRecord event : trial.reading().events()) {
                if (event.kind().equals(kind)) {
                    names.add(event.text().lines().findFirst().orElse(""));
                    bound = Math.max(bound, event.figures().getOrDefault("boundNanos", 0.0));
                }
            }
        }
        return new MachinesSeen(List.copyOf(names), Math.round(bound));
    }

    public boolean areNone() {
        return names.isEmpty();
    }

    /** The shortest and the longest way of all trials; the middle of each way's round trips. */
    private static String ways(RunFiles run) {
        List<EventRecord> ways = run.trials().stream()
                .flatMap(trial -> trial.reading().events().stream())
                .filter(event -> event.kind().equals(EventRecord.NETWORK_WAY))
                .sorted(Comparator.comparingDouble(MachinesSeen::middleNanos))
                .toList();
        if (ways.isEmpty()) {
            return "";
        }
        return " A round trip between load and store took "
                + range(ways.get(0), ways.get(ways.size() - 1))
                + " before it was loaded.";
    }

    private static String range(EventRecord least, EventRecord most) {
        if (words(least).equals(words(most))) {
            return words(least);
        }
        boolean isOneWay = pair(least).equals(pair(most));
        return "from " + (isOneWay ? time(least) : words(least)) + " to " + words(most);
    }

    private static double middleNanos(EventRecord way) {
        return way.figures().getOrDefault("middleNanos", 0.0);
    }

    private static String words(EventRecord way) {
        return time(way) + " (" + pair(way) + ")";
    }

    private static String time(EventRecord way) {
        return QuantityText.nanos(Math.round(middleNanos(way)));
    }

    private static String pair(EventRecord way) {
        return way.text().lines().findFirst().orElse("");
    }

    /** What is to be said of all of them. */
    static List<Doubt> doubts(RunFiles run) {
        List<Doubt> doubts = new ArrayList<>();
        MachinesSeen load = ofLoad(run);
        if (!load.areNone()) {
            doubts.add(LoadFromMachines.of(load.names, load.boundNanos));
        }
        MachinesSeen store = ofStore(run);
        if (!store.areNone()) {
            doubts.add(StoreOnMachines.of(store.names, store.boundNanos, ways(run)));
        }
        return doubts;
    }
}
