package dohyo.lab.stores.valkey;

import java.nio.file.Path;
import java.util.List;

/**
 * A server that can be started.
 *
 * @param file the program
 * @param version that it says it has
 * @param notes what sets it apart from what other people run, a clause each
 */
record ServerProgram(Path file, String version, List<String> notes) {}
