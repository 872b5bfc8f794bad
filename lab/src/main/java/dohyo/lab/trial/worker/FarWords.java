package dohyo.lab.trial.worker;

import dohyo.lab.machine.ConnectedMachine;
import dohyo.lab.machine.FarClassPath;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.LoadPlan;
import dohyo.model.machine.ClockOffset;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A worker's command line and plan in the terms of another machine: its own JVM, jars that were
 * pushed by content, a folder of the session.
 *
 * @param words program and arguments
 * @param folder over there, its whole path
 */
record FarWords(List<String> words, String folder, LoadPlan here) {

    private static final String CLASS_PATH = "-cp";

    static FarWords of(ConnectedMachine machine, String folder, FarWorker.Order order)
            throws IOException {
        String there = machine.greeting().text("work") + "/" + folder;
        String here = order.files().root().toString();
        List<String> words = new ArrayList<>();
        for (String word : order.words()) {
            boolean isClassPath =
                    !words.isEmpty() && words.get(words.size() - 1).equals(CLASS_PATH);
            words.add(isClassPath ? FarClassPath.of(machine, word) : word.replace(here, there));
        }
        words.set(0, machine.greeting().text("java.home") + "/bin/java");
        return new FarWords(List.copyOf(words), there, order.plan());
    }

    /** There is no null store over there at which it could warm itself. */
    LoadPlan plan(ClockOffset clock) {
        ClockOrigin origin = here.origin();
        return new LoadPlan(
                here.client(),
                here.target(),
                here.workload(),
                here.task(),
                new ClockOrigin(clock.there(origin.monotonicNanos()), origin.epochMillis()),
                folder,
                "");
    }
}
