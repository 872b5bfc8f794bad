package dohyo.lab;

import java.nio.file.Path;

/**
 * Where Dohyo's own parts are and where it may keep things.
 *
 * @param home the checkout: modules with {@code target/*.jar} and {@code target/lib}
 * @param cache downloads, runtimes, snapshots, state; {@code $XDG_CACHE_HOME/dohyo}
 * @param java the {@code java} command that runs Dohyo itself and its workers
 */
public record Installation(Path home, Path cache, Path java) {}
