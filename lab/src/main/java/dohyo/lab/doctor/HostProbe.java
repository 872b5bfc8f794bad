package dohyo.lab.doctor;

import dohyo.lab.host.HostReader;
import dohyo.lab.host.PauseMeter;
import dohyo.model.host.CorePauses;
import dohyo.model.result.HostDescription;
import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * A program that looks at the machine on which it runs and writes down what it saw: what the doctor
 * does here, for machines that have no Dohyo.
 */
public final class HostProbe {

    private HostProbe() {}

    /**
     * What it writes.
     *
     * @param host with what else went on while it watched
     * @param pauses of threads that only spun
     */
    public record Seen(HostDescription host, CorePauses pauses) {}

    /**
     * Looks, and writes.
     *
     * @param arguments a file of a folder of Dohyo's, and how long to watch in milliseconds
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path file = Path.of(arguments[0]).toAbsolutePath();
        Duration watch = Duration.ofMillis(Long.parseLong(arguments[1]));
        Map<String, Path> folders = Map.of("agent", file.resolveSibling("").normalize());
        HostDescription host = HostReader.read(folders, watch);
        Json.write(file, new Seen(host, PauseMeter.spin(watch)));
    }
}
