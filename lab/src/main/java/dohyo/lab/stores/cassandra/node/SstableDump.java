package dohyo.lab.stores.cassandra.node;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.TableContent;
import dohyo.model.experiment.Action.Tables;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Cassandra's own {@code sstabledump}, run on each sstable of a keyspace of a node. What it prints
 * is counted and not kept.
 *
 * @param tools starts it
 * @param words the command, to which an sstable is added
 * @param place where the node has its files
 */
record SstableDump(NodeProcessStarter.Tools tools, List<String> words, NodeFolders place) {

    /** It prints some megabytes a second. */
    static final long MOST_BYTES = 256L << 20;

    private static final Duration LONGEST_DUMP = Duration.ofMinutes(5);
    private static final Duration LONGEST_REWRITE = Duration.ofSeconds(30);
    private static final long GLANCE_NANOS = 100_000_000;
    private static final int LAST_LINES = 5;

    /** Of each table that has any, by name. */
    List<TableContent> of(Tables tables) throws StoreFailure {
        try {
            List<Path> folders = folders(tables);
            awaitRest(folders);
            refuseMuch(folders);
            List<TableContent> all = new ArrayList<>();
            for (Path folder : folders) {
                all.add(content(folder));
            }
            return all;
        } catch (IOException e) {
            throw StoreFailure.world("its sstables cannot be read: " + e.getMessage(), e);
        }
    }

    /** {@code data/<keyspace>/<table>-<id>}. */
    private List<Path> folders(Tables tables) throws IOException {
        Path keyspace = place.home().resolve("data").resolve(tables.keyspace());
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(keyspace)) {
            for (Path folder : folders) {
                boolean isMeant = tables.table().isEmpty() || table(folder).equals(tables.table());
                if (isMeant && Files.isDirectory(folder)) {
                    all.add(folder);
                }
            }
        }
        all.sort(null);
        return all;
    }

    private static String table(Path folder) {
        String name = String.valueOf(folder.getFileName());
        int end = name.lastIndexOf('-');
        return end < 0 ? name : name.substring(0, end);
    }

    /** While sstables are rewritten, both the old and some of the new lie there. */
    private static void awaitRest(List<Path> folders) throws IOException, StoreFailure {
        long deadline = System.nanoTime() + LONGEST_REWRITE.toNanos();
        for (Path folder : folders) {
            while (!matching(folder, "*_txn_*").isEmpty()) {
                if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                    throw StoreFailure.world("a compaction still rewrites its sstables");
                }
                LockSupport.parkNanos(GLANCE_NANOS);
            }
        }
    }

    private static void refuseMuch(List<Path> folders) throws IOException, StoreFailure {
        long bytes = 0;
        for (Path folder : folders) {
            bytes += bytes(folder);
        }
        if (bytes > MOST_BYTES) {
            throw StoreFailure.world("its sstables have " + (bytes >> 20) + " MiB, and at most "
                    + (MOST_BYTES >> 20) + " are dumped; name a smaller table");
        }
    }

    private TableContent content(Path folder) throws IOException, StoreFailure {
        SstableDumpCounter counter = new SstableDumpCounter();
        List<Path> sstables = matching(folder, "*-Data.db");
        for (Path sstable : sstables) {
            count(sstable, counter);
        }
        return new TableContent(table(folder), sstables.size(), bytes(folder), counter.counts());
    }

    private void count(Path sstable, SstableDumpCounter counter) throws IOException, StoreFailure {
        Path log = place.logs().resolve("sstabledump.log");
        List<String> all = new ArrayList<>(words);
        all.add(sstable.toString());
        Command command = new Command("sstabledump", all, place.home(), log)
                .talking()
                .nice(Command.STORE_NICENESS);
        try (ChildProcess dump = tools.start(command)) {
            dump.endInput();
            counter.read(dump.output());
            if (!dump.awaitExit(LONGEST_DUMP) || dump.exitCode() != 0) {
                throw StoreFailure.world("sstabledump failed on " + sstable.getFileName() + ": "
                        + LogTail.describe(log, LAST_LINES));
            }
        }
    }

    private static List<Path> matching(Path folder, String glob) throws IOException {
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, glob)) {
            files.forEach(all::add);
        }
        all.sort(null);
        return all;
    }

    private static long bytes(Path folder) throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }
}
