package dohyo.agent;

import dohyo.agent.wire.PayloadReader;
import dohyo.agent.wire.PayloadWriter;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Files of {@code /proc} as they are now, each with its moment, for the lab's own readers. */
final class ProcFiles {

    private static final int MOST_FILES = 256;
    private static final int MOST_BYTES = 1 << 19;

    /** What tells of the machine and of processes, never of their environment or memory. */
    private static final Pattern READABLE = Pattern.compile(
            "(stat|meminfo|vmstat|diskstats|loadavg|uptime|schedstat|cpuinfo|net/(dev|snmp)"
                    + "|pressure/(cpu|io|memory)|[1-9][0-9]{0,9}/(stat|status|io|schedstat))");

    private ProcFiles() {}

    /** The moment, and the text of each; empty of what is not there. */
    static PayloadWriter read(List<String> names) throws IOException {
        if (names.size() > MOST_FILES) {
            throw new RefusalException(names.size() + " files of /proc at once");
        }
        PayloadWriter answer = new PayloadWriter().number(System.nanoTime());
        int left = MOST_BYTES;
        for (String name : names) {
            if (!READABLE.matcher(name).matches()) {
                throw new RefusalException("not a file of /proc that is read: " + name);
            }
            String text = text(name, Math.min(left, PayloadReader.LONGEST_TEXT));
            left -= text.getBytes(StandardCharsets.UTF_8).length;
            answer.text(text);
        }
        return answer;
    }

    private static String text(String name, int most) {
        try (InputStream file = Files.newInputStream(Path.of("/proc", name))) {
            return new String(file.readNBytes(most), StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }
}
