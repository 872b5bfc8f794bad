package dohyo.report.reading;

import dohyo.model.result.TrialRecord;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** What sets the stores of some arms apart from what other people run, as their trials noted it. */
public record StoreDeviationNotes(RunFiles run) {

    /** Stands before the name of an arm and its note, behind the reason of a verdict. */
    public static final String NOTE_ON = "; note on ";

    /** Each note of an arm once. */
    public List<String> of(String arm) {
        return run.trialsOf(arm).stream()
                .map(TrialFiles::trial)
                .filter(Objects::nonNull)
                .map(TrialRecord::notes)
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    /** The arms of each note. */
    public Map<String, Set<String>> arms() {
        Map<String, Set<String>> arms = new LinkedHashMap<>();
        for (String arm : run.armNames()) {
            of(arm).forEach(note ->
                    arms.computeIfAbsent(note, unused -> new TreeSet<>()).add(arm));
        }
        return arms;
    }
}
