package dohyo.lab.collect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** The unit in which Linux counts CPU time. */
public final class ClockTicks {

    private static final long USUAL = 100;
    private static final long PATIENCE_SECONDS = 5;

    private ClockTicks() {}

    /**
     * Asks {@code getconf CLK_TCK}; 100, which every Linux has had for long, when it is missing.
     */
    public static long perSecond() {
        try {
            Process getconf = new ProcessBuilder("getconf", "CLK_TCK")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String answer =
                    new String(getconf.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            getconf.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return Long.parseLong(answer.strip());
        } catch (IOException | NumberFormatException e) {
            return USUAL;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return USUAL;
        }
    }
}
