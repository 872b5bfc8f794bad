package dohyo.lab.trial.journal;

import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** This very JVM. */
public final class CurrentJvmProcess {

    public static final String ROLE = "dohyo";

    private CurrentJvmProcess() {}

    public static long pid() {
        return ProcessHandle.current().pid();
    }

    static ProcessNote note() {
        ProcessHandle.Info info = ProcessHandle.current().info();
        List<String> words = new ArrayList<>();
        info.command().ifPresent(words::add);
        info.arguments().ifPresent(arguments -> words.addAll(List.of(arguments)));
        return new ProcessNote(ROLE, pid(), List.copyOf(words), Map.of());
    }
}
