package dohyo.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A small checkout with the real launcher, whose world (PATH, JDKs, home) is under control. */
final class LaunchedCheckout {

    /** A JDK that says what it was asked. */
    static final String JAVA = "#!/bin/sh\necho \"java: $*\"\necho \"in: $(pwd)\"\n";

    /** A Maven that notes what it was asked, and builds one jar. */
    static final String MAVEN = """
            #!/bin/sh
            echo "mvn $*" >>"$HOME/mvn.log"
            if [ -e "$HOME/slow" ]; then sleep 1; fi
            if [ -e "$HOME/broken" ]; then echo "[ERROR] no such symbol"; exit 1; fi
            mkdir -p cli/target/lib && echo built >cli/target/lib/part.jar
            """;

    /** Everything the launcher may ask of a system, beside Maven and a JDK. */
    private static final List<String> TOOLS = List.of(
            "awk",
            "cp",
            "dirname",
            "readlink",
            "sed",
            "find",
            "head",
            "mkdir",
            "rm",
            "mv",
            "cat",
            "date",
            "grep",
            "flock",
            "gzip",
            "id",
            "nice",
            "setsid",
            "sort",
            "sleep",
            "tar");

    private final Path folder;

    LaunchedCheckout(Path folder) throws IOException {
        this.folder = folder;
        for (String module : List.of("model", "cli")) {
            source(module + "/src/main/java/First.java");
            source(module + "/pom.xml");
        }
        Files.writeString(source("pom.xml"), "<module>model</module>\n    <module>cli</module>\n");
        Files.copy(
                UserEnvironment.HOME.resolve("dohyo"),
                home().resolve("dohyo"),
                StandardCopyOption.COPY_ATTRIBUTES);
        for (String tool : TOOLS) {
            Files.createDirectories(folder.resolve("bin"));
            addCommand(tool, "#!/bin/sh\nexec " + find(tool) + " \"$@\"\n");
        }
    }

    /** What came of a process. */
    record Ended(int exit, String out, String err) {}

    Path home() {
        return folder.resolve("checkout");
    }

    Path command(String name) {
        return folder.resolve("bin").resolve(name);
    }

    void addCommand(String name, String script) throws IOException {
        writeScript(command(name), script);
    }

    /** A file of the checkout with some text. */
    Path source(String name) throws IOException {
        Path file = home().resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, name);
    }

    Path addJdk(String name, String version, String java) throws IOException {
        Path jdk = jdks().resolve(name);
        Files.createDirectories(jdk.resolve("bin"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        writeScript(jdk.resolve("bin/java"), java);
        writeScript(jdk.resolve("bin/javac"), "#!/bin/sh\n");
        return jdk;
    }

    void removeJdk(String name) throws IOException {
        Files.delete(jdks().resolve(name).resolve("bin/javac"));
    }

    /** The command lines with which Maven was started so far. */
    List<String> builds() throws IOException {
        return Files.readAllLines(home().resolve("mvn.log"));
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        return await(start(arguments));
    }

    Ended run(Path workingDirectory, List<String> command)
            throws IOException, InterruptedException {
        return await(start(workingDirectory, command));
    }

    Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("./dohyo"));
        command.addAll(List.of(arguments));
        return start(home(), command);
    }

    Ended await(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the launcher did not end within 60 s");
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.exitValue(), out, err);
    }

    private Process start(Path workingDirectory, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(workingDirectory.toFile());
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "PATH", folder.resolve("bin").toString(),
                        "HOME", home().toString(),
                        "DOHYO_JVM_FOLDER", jdks().toString()));
        return builder.start();
    }

    private Path jdks() {
        return folder.resolve("jvm");
    }

    /** Replaces a script whole: a shell that is running the old one keeps it. */
    private static void writeScript(Path file, String text) throws IOException {
        Path beside = Files.writeString(file.resolveSibling(file.getFileName() + ".new"), text);
        Files.setPosixFilePermissions(beside, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Path find(String tool) {
        return Stream.of("/usr/bin", "/bin")
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new AssertionError("this system has no " + tool));
    }
}
