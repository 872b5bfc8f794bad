package dohyo.lab.collect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** The units in which Linux counts CPU time and memory. */
public final class ClockTicks {

    private static final long USUAL = 100;
    private static final long USUAL_PAGE_BYTES = 4096;
    private static final long PATIENCE_SECONDS = 5;

    private ClockTicks() {}

    /**
     * Asks {@code getconf CLK_TCK}; 100, which every Linux has had for long, when it is missing.
     */
    public static long perSecond() {
        return asked("CLK_TCK", USUAL);
    }

    /** Bytes of a page of memory, in which the kernel counts what is swapped. */
    public static long pageBytes() {
        return asked("PAGESIZE", USUAL_PAGE_BYTES);
    }

    private static long asked(String name, long usual) {
        try {
            Process getconf = new ProcessBuilder("getconf", name)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String answer =
                    new String(getconf.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            getconf.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return Long.parseLong(answer.strip());
        } catch (IOException | NumberFormatException e) {
            return usual;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return usual;
        }
    }
}
