package dohyo.lab.stores.cassandra.care;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Backs up and restores nodes with Medusa, which keeps its copies in a folder of the same machine.
 *
 * @param python of the room in which Medusa lives
 * @param naming class folder that lets {@code nodetool} find JMX on a small JDK
 * @param storage where the copies lie
 * @param logs what it prints
 * @param started told of each process
 */
public record Medusa(
        Processes processes,
        Path python,
        Path naming,
        Path storage,
        Path logs,
        Consumer<ProcessNote> started) {

    private static final String PROGRAM = "from medusa.medusacli import cli; cli()";
    private static final String BUCKET = "backups";
    private static final Duration LONGEST_RUN = Duration.ofMinutes(10);
    private static final Duration GLANCE = Duration.ofMillis(100);

    /** What a node's disk loses. */
    private static final List<String> DATA =
            List.of("data", "commitlog", "saved_caches", "hints", "cdc_raw");

    /** Copies everything that lies in the node's sstables. */
    public String backUp(MaintainedNode node, String keyspace, String name) throws StoreFailure {
        run(node, "backup-node", "--backup-name", name, "--mode", "full");
        Path copies = copies(node, name);
        try {
            List<Long> sizes = sizes(copies);
            List<Long> own = sizes(copies.resolve(keyspace));
            if (own.isEmpty()) {
                // It ends well even when nodetool did not.
                throw StoreFailure.world("Medusa copied nothing of " + keyspace
                        + "; what it says stands in " + log(node));
            }
            return "backed up by Medusa " + MedusaInstallation.VERSION + ", " + sizes.size()
                    + " files of "
                    + mebibytes(sizes) + ", " + own.size() + " of "
                    + mebibytes(own) + " are of " + keyspace;
        } catch (IOException e) {
            throw StoreFailure.world("its backup cannot be read: " + e.getMessage(), e);
        }
    }

    private Path copies(MaintainedNode node, String name) {
        return storage.resolve(BUCKET).resolve(node.address()).resolve(name).resolve("data");
    }

    private static List<Long> sizes(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        List<Long> sizes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    sizes.add(Files.size(file));
                }
            }
        }
        return sizes;
    }

    private static String mebibytes(List<Long> sizes) {
        long bytes = sizes.stream().mapToLong(Long::longValue).sum();
        return String.format(Locale.ROOT, "%.1f MiB", bytes / (double) (1 << 20));
    }

    /** Removes all data of a node that is down, and brings back those of a backup. */
    public String restore(MaintainedNode node, String name) throws StoreFailure {
        try {
            for (String folder : DATA) {
                Folders.remove(node.home().resolve(folder));
            }
            Files.createDirectories(node.home().resolve("data"));
        } catch (IOException e) {
            throw StoreFailure.world("its data cannot be removed: " + e.getMessage(), e);
        }
        run(
                node,
                "restore-node",
                "--backup-name",
                name,
                "--in-place",
                "--no-verify",
                "--temp-dir",
                node.temporary().toString());
        requireBack(node, name);
        return "lost its data, got them back by Medusa " + MedusaInstallation.VERSION;
    }

    /** Without them the node would start empty, and other replicas would answer in its place. */
    private void requireBack(MaintainedNode node, String name) throws StoreFailure {
        try {
            List<Path> missing =
                    new Sstables(copies(node, name)).missingIn(node.home().resolve("data"));
            if (!missing.isEmpty()) {
                throw StoreFailure.world("Medusa did not bring back all of its backup; files that"
                        + " are missing or of another length: " + missing.size() + ", the first of"
                        + " them " + missing.get(0)
                        + "; what it says stands in " + log(node));
            }
        } catch (IOException e) {
            throw StoreFailure.world("what was restored cannot be read: " + e.getMessage(), e);
        }
    }

    private void run(MaintainedNode node, String... arguments) throws StoreFailure {
        List<String> words = new ArrayList<>(List.of(python.toString(), "-s", "-c", PROGRAM));
        words.add("--config-file");
        words.add(node.settings().resolveSibling("medusa.ini").toString());
        words.addAll(List.of(arguments));
        try {
            furnish(node);
            Command command = new Command("medusa", words, node.temporary(), log(node))
                    .nice(Command.STORE_NICENESS)
                    .with(Map.of(
                            "HOME", node.temporary().toString(),
                            "TMPDIR", node.temporary().toString()));
            try (ChildProcess medusa = processes.start(command)) {
                started.accept(new ProcessNote(
                        "tool", medusa.pid(), medusa.command(), medusa.environment()));
                awaitEnd(medusa);
            }
        } catch (IOException e) {
            throw StoreFailure.world("cannot run Medusa: " + e.getMessage(), e);
        }
    }

    private static void awaitEnd(ChildProcess medusa) throws StoreFailure {
        long deadline = System.nanoTime() + LONGEST_RUN.toNanos();
        while (!medusa.awaitExit(GLANCE)) {
            if (Thread.currentThread().isInterrupted() || System.nanoTime() > deadline) {
                throw StoreFailure.world("Medusa was not waited for any longer");
            }
        }
        if (medusa.exitCode() != 0) {
            throw StoreFailure.world("Medusa failed: " + medusa.lastWords());
        }
    }

    private Path log(MaintainedNode node) {
        return logs.resolve("medusa-" + node.name() + ".log");
    }

    private void furnish(MaintainedNode node) throws IOException {
        Files.createDirectories(storage.resolve(BUCKET));
        Path nodetool = node.settings().resolveSibling("nodetool");
        Files.writeString(nodetool, script(node.nodetool()));
        Files.setPosixFilePermissions(nodetool, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(node.settings().resolveSibling("medusa.ini"), settings(node, nodetool));
    }

    private String script(List<String> nodetool) {
        List<String> words = new ArrayList<>(nodetool);
        words.add(1, "-Djava.naming.factory.url.pkgs=shims");
        int classPath = words.indexOf("-cp") + 1;
        words.set(classPath, words.get(classPath) + ":" + naming);
        return "#!/bin/sh\nexec "
                + words.stream().map(Medusa::quoted).collect(Collectors.joining(" "))
                + " \"$@\"\n";
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /** The lab ends and starts the node itself. */
    private String settings(MaintainedNode node, Path nodetool) {
        return """
                [cassandra]
                config_file = %s
                nodetool_executable = %s
                nodetool_flags =
                start_cmd = true
                stop_cmd = true
                resolve_ip_addresses = False
                use_sudo = False
                [storage]
                storage_provider = local
                base_path = %s
                bucket_name = %s
                fqdn = %s
                use_sudo_for_restore = False
                """.formatted(node.settings(), nodetool, storage, BUCKET, node.address());
    }
}
