package dohyo.lab.stores.server;

import java.nio.file.Path;
import java.util.List;

/**
 * A server that can be started.
 *
 * @param file the program
 * @param version that it says it has
 * @param notes what sets it apart from what other people run, a clause each
 */
public record ServerProgram(Path file, String version, List<String> notes) {}
