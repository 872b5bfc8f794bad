package dohyo.lab.process;

import java.io.IOException;

/** Sends signals that {@link Process} does not know. */
public final class Signals {

    private Signals() {}

    /** Sends a signal to exactly this process; false when it is gone or may not be signalled. */
    public static boolean send(String signal, ProcessIdentity process) throws IOException {
        return process.isAlive() && kill(signal, process.pid());
    }

    private static boolean kill(String signal, long pid) throws IOException {
        Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(pid))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return kill.waitFor() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while sending SIG" + signal + " to " + pid, e);
        }
    }
}
