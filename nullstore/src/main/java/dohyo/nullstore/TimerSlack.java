package dohyo.nullstore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The kernel's permission to wake a thread late, 50 us unless told otherwise; with 1 ns answers are
 * given when they are due. (The engine's lanes do the same; the store shares no code with them.)
 */
final class TimerSlack {

    private static final Path SELF = Path.of("/proc/thread-self");

    private TimerSlack() {}

    /** Asks for the least slack for the calling thread; without the right to, nothing changes. */
    static boolean least() {
        try {
            Path thread = Files.readSymbolicLink(SELF).getFileName();
            Files.writeString(Path.of("/proc/" + thread + "/timerslack_ns"), "1");
            return true;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }
}
