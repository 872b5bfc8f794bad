package dohyo.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** {@code guardian.sh}: the same on this machine and on others. */
public final class GuardianScript {

    /** The name under which it runs. */
    static final String NAME = "dohyo-guardian";

    private GuardianScript() {}

    /** Whether a process of this machine is a guardian, whoever started it. */
    public static boolean isRunBy(ProcessHandle process) {
        return process.info()
                .commandLine()
                .filter(words -> words.contains(NAME))
                .isPresent();
    }

    /** What {@code sh -c} takes. */
    public static String text() throws IOException {
        try (InputStream script = GuardianScript.class.getResourceAsStream("guardian.sh")) {
            if (script == null) {
                throw new IllegalStateException("guardian.sh is missing from the jar");
            }
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
