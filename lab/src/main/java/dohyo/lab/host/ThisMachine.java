package dohyo.lab.host;

import java.nio.file.Path;

/**
 * This machine in a few words, read at once.
 *
 * @param cores that this process may use
 */
public record ThisMachine(String cpuModel, int cores, long memoryBytes) {

    public static ThisMachine read() {
        HostFiles files = new HostFiles(Path.of("/"));
        return new ThisMachine(
                HostReader.cpuModel(files.text("proc/cpuinfo")),
                Runtime.getRuntime().availableProcessors(),
                MemoryFactsReader.bytes(files.text("proc/meminfo"), "MemTotal"));
    }

    /** What tells it from other machines that share a home folder. */
    public String name() {
        return cpuModel + ", " + cores + " cores";
    }
}
