package dohyo.lab.process;

import java.io.IOException;

/** Sends signals that {@link Process} does not know. */
public final class Signals {

    private Signals() {}

    /** Sends a signal to exactly this process; false when it is gone or may not be signalled. */
    public static boolean send(String signal, ProcessIdentity process) throws IOException {
        return process.isAlive() && kill(signal, process.pid());
    }

    /** Every shell has {@code kill}; a program of this name is not everywhere. */
    private static boolean kill(String signal, long pid) throws IOException {
        Process kill = new ProcessBuilder("sh", "-c", "kill -" + signal + " " + pid)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return endedWell(kill);
    }

    /**
     * Waits through an interruption and keeps it: the command ends at once, and signals are needed
     * most while everything is being ended.
     */
    private static boolean endedWell(Process kill) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return kill.waitFor() == 0;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
