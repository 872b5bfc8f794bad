package dohyo.lab.limit;

import dohyo.lab.limit.Probe.Outcome;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Takes more memory than a small limit in a group allows, and looks whether the kernel kills who
 * does. It is not done with the store's own limit, which may be most of the machine's memory.
 *
 * @param folder for the program's output, of the lab's own
 * @param panics the kernel's file that says whether a lack of memory stops the machine
 */
record MemoryCheck(Processes processes, Path folder, Path panics) {

    private static final Path PANICS = Path.of("/proc/sys/vm/panic_on_oom");
    private static final long LIMIT_BYTES = 64L << 20;
    private static final String TWICE = "128M";

    /** 128 and SIGKILL. */
    private static final int KILLED = 137;

    static MemoryCheck of(Processes processes, Path folder) {
        return new MemoryCheck(processes, folder, PANICS);
    }

    /** In a group of its own at this place. */
    void in(GroupPlace place) throws NotTestableHere {
        requireThatTheMachineLives();
        ControlGroup group = place.group(processes);
        try {
            group.limitMemory(LIMIT_BYTES);
            List<String> words =
                    List.of("dd", "if=/dev/zero", "of=/dev/null", "bs=" + TWICE, "count=1");
            Outcome outcome = new Probe(processes, folder, "memory-check")
                    .run(words, List.of(group.members()));
            if (outcome.exitCode() == 0) {
                throw new NotTestableHere(
                        "the kernel accepts the limit but does not enforce it: twice"
                                + " as much memory could be used");
            }
            if (outcome.exitCode() != KILLED) {
                throw new NotTestableHere(
                        "the limit could not be checked by dd: " + outcome.lastWords());
            }
        } catch (IOException e) {
            throw new NotTestableHere("the limit could not be checked: " + e.getMessage());
        } finally {
            group.remove(processes);
        }
    }

    /** With 2 the kernel panics even when only a group has come to its limit. */
    private void requireThatTheMachineLives() throws NotTestableHere {
        try {
            if (Files.readString(panics).strip().equals("2")) {
                throw new NotTestableHere(
                        "a store without memory would stop this machine (" + panics + " is 2)");
            }
        } catch (IOException notToldSoNotSet) {
            // Kernels without this file do not panic.
        }
    }
}
