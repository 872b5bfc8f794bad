package dohyo.report;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.ObservationCost;
import dohyo.model.result.ProfileNote;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TraceRecord;
import dohyo.model.result.TraceRecord.Activity;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Workload.Operation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

/** Runs that look like real ones, the same at every call. */
final class SampleRuns {

    private SampleRuns() {}

    /** Rates held, then a search; two operations; like the quick start. */
    static RunBuilder quickstart(Path root) throws IOException {
        RunBuilder run = new RunBuilder(root)
                .title(
                        "Cassandra 5.0 on this machine",
                        "How many reads and writes a second does one Cassandra node answer here"
                                + " with a p99 under 10 ms?")
                .arm(
                        "main",
                        List.of(
                                new Operation("read", 0.8, CqlAsk.of("", List.of())),
                                new Operation("write", 0.2, CqlAsk.of("", List.of()))),
                        RunBuilder.hold(2000, 5000, 10_000),
                        RunBuilder.search());
        TrialBuilder trial = run.trial("main", 1).warmUp(2000, 15, mixed(2000, 3, 1));
        trial.hold(5000, 15, mixed(5000, 0.6, 2)).hold(10_000, 15, mixed(10_000, 0.9, 3));
        trial.hold(2000, 15, mixed(2000, 0.5, 4));
        trial.attempt(8000, true, 8, mixed(8000, 0.7, 5));
        trial.attempt(16_000, true, 8, mixed(16_000, 1.6, 6));
        trial.attempt(32_000, false, 8, overloaded(32_000, 21_000));
        trial.attempt(22_600, false, 8, mixed(22_600, 6.5, 7));
        trial.attempt(19_000, true, 8, mixed(19_000, 2.4, 8));
        trial.attempt(20_700, true, 8, mixed(20_700, 3.1, 9));
        for (int i = 0; i < 24; i++) {
            double length = 0.006 + (i * 7 % 11) / 1000.0;
            trial.event(24 + i * 4.1, length, "store", "gc-pause", "Pause Young (Normal)");
        }
        trial.cpu(1.25, 0.35, 1.72, 0.01).server("cassandra-1").server("cassandra-2");
        trial.event(30, 1.4, "store", "flush", "dohyo.kv: 31.0 MiB written");
        trial.event(31.5, 3.2, "store", "compaction", "dohyo.kv: 80.1 MiB written");
        trial.event(40, 0.9, "store", "gc-concurrent", "Concurrent Mark Cycle");
        trial.trace(trace(71, 3_400)).trace(trace(72, 9_100));
        trial.profile(new ProfileNote(
                "cassandra-1", "cpu", "ctimer", 20, 120, "profile-cpu-cassandra-1.html", ""));
        trial.collectors(new ObservationCost(120, 1.2, 3.6)).write();
        return run;
    }

    /** Two searches, each for a goal of its own. */
    static RunBuilder goals(Path root) throws IOException {
        Load.Goal lax = new Load.Goal(99, 20_000_000, 2000, 40_000, 0.1);
        RunBuilder run = new RunBuilder(root)
                .arm("strict", RunBuilder.search())
                .arm("lax", Phase.Search.of(5_000_000_000L, lax));
        for (String arm : List.of("strict", "lax")) {
            run.trial(arm, 1)
                    .attempt(2000, true, 8, FixtureScripts.flat(2000, FixtureScripts.MILLI))
                    .attempt(3000, false, 8, FixtureScripts.flat(3000, 50 * FixtureScripts.MILLI))
                    .write();
        }
        return run;
    }

    /** Two families of stores that do not promise the same. */
    static RunBuilder families(Path root) throws IOException {
        RunBuilder run = new RunBuilder(root)
                .title("Two families", "What do both do with the same records?")
                .arm("cassandra", RunBuilder.hold(2000))
                .store(StoreSpec.of("valkey", "9.1.2"), ProcessorAssignment.ANY)
                .arm("valkey", RunBuilder.hold(2000));
        StoreRuntime jvm = new StoreRuntime("Some 17.0.15", "g1", 2L << 30, List.of(), Map.of());
        StoreRuntime server = new StoreRuntime("", "", 0, List.of(), Map.of("appendonly", "no"));
        for (int block = 1; block <= 2; block++) {
            run.trial("cassandra", block)
                    .runsOn(jvm.promising(Map.of(
                            StoreRuntime.DURABILITY,
                            "a write is answered before it is on disk; the commit log is synced"
                                    + " every 10 s",
                            StoreRuntime.COPIES,
                            "3",
                            StoreRuntime.ACKNOWLEDGED,
                            "all replicas (ALL)",
                            StoreRuntime.READS,
                            "what was acknowledged last")))
                    .hold(2000, 10, FixtureScripts.flat(2000, FixtureScripts.MILLI))
                    .cpu(0.4, 0.2, 0.8, 0)
                    .onDisk(3 << 20, "sstables after a flush")
                    .write();
            run.trial("valkey", block)
                    .store("valkey", "9.1.2")
                    .runsOn(server.promising(Map.of(
                            StoreRuntime.DURABILITY,
                            "in memory only: everything is gone when the process ends",
                            StoreRuntime.COPIES,
                            "one")))
                    .hold(2000, 10, FixtureScripts.flat(2000, FixtureScripts.MILLI / 2))
                    .cpu(0.1, 0.2, 0.5, 0)
                    .onDisk(0, "nothing is kept on disk")
                    .write();
        }
        return run;
    }

    private static TraceRecord trace(double at, long micros) {
        return new TraceRecord(
                at,
                3,
                "read",
                "SELECT value FROM kv WHERE key = ?",
                "127.0.0.1",
                micros,
                List.of(
                        new Activity("127.0.0.1", "Native-1", 80, "Parsing SELECT value FROM kv"),
                        new Activity("127.0.0.1", "ReadStage-1", 300, "Merged data from memtables"),
                        new Activity("127.0.0.2", "ReadStage-4", 20, "Executing single-partition"),
                        new Activity("127.0.0.2", "ReadStage-4", 1500, "Read 1 live rows")));
    }

    /** A store suspended for two seconds, seen by an open and by a closed loop. */
    static RunBuilder honesty(Path root) throws IOException {
        RunBuilder run = new RunBuilder(root)
                .title(
                        "A stall of two seconds",
                        "Does a benchmark see that the store stood still for two seconds?")
                .arm("open", RunBuilder.hold(2000))
                .arm("closed", RunBuilder.closed(8))
                .claim(Claim.that(
                        "stall",
                        "A schedule that does not wait shows the stall in its p99",
                        new Quantity(Quantity.Kind.RESPONSE, 99, "").of("open"),
                        Rule.AT_LEAST,
                        1.5e9))
                .claim(Claim.that(
                                "omission",
                                "A closed loop hides the stall: its p99 is under a tenth of that",
                                new Quantity(Quantity.Kind.RESPONSE, 99, "").of("closed"),
                                Rule.AT_MOST,
                                1.5e8)
                        .from("Tene, \"How not to measure latency\"", null));
        TrialBuilder open = run.trial("open", 1).warmUp(2000, 10, mixed(2000, 1.5, 11));
        open.hold(2000, 20, stalled(2000));
        open.event(open.clock() - 11, 2, "lab", "suspend", "all processes of the store stopped");
        open.cpu(0.4, 0.1, 0.6, 0).write();
        TrialBuilder closed = run.trial("closed", 1).warmUp(2000, 10, mixed(2000, 1.5, 12));
        closed.closed(8, 20, closedStalled());
        closed.event(
                closed.clock() - 11, 2, "lab", "suspend", "all processes of the store stopped");
        closed.cpu(1.1, 0.7, 1.9, 0).write();
        return run;
    }

    /** What a machine does in a second while a store is busy. */
    static final Map<String, Double> MACHINE = Map.ofEntries(
            Map.entry("cpu.user", 1.1),
            Map.entry("cpu.nice", 0.1),
            Map.entry("cpu.system", 0.4),
            Map.entry("cpu.irq", 0.01),
            Map.entry("cpu.softirq", 0.05),
            Map.entry("cpu.iowait", 0.03),
            Map.entry("cpu.steal", 0.02),
            Map.entry("disk.vda.read", 0.0),
            Map.entry("disk.vda.written", 12e6),
            Map.entry("disk.dm-0.written", 12e6),
            Map.entry("net.loopback.received", 4e6),
            Map.entry("net.loopback.sent", 4e6),
            Map.entry("net.other.received", 1000.0),
            Map.entry("net.other.sent", 1000.0),
            Map.entry("pressure.cpu.some", 0.2),
            Map.entry("pressure.io.some", 0.01),
            Map.entry("memory.available", 1e7),
            Map.entry("memory.cached", 2e7),
            Map.entry("memory.dirty", 1e5));

    /** Two arms over four blocks, the second one slower by about a fifth. */
    static RunBuilder repeated(Path root) throws IOException {
        RunBuilder run = new RunBuilder(root)
                .title("Two collectors", "Is the tail shorter with the other collector?")
                .price("0.31", "USD")
                .arm("g1", RunBuilder.hold(1000, 2000, 4000))
                .arm("zgc", RunBuilder.hold(1000, 2000, 4000));
        for (int block = 1; block <= 4; block++) {
            repeated(run.trial("g1", block), 1 + block * 0.03, block);
            repeated(run.trial("zgc", block), 1.22 + block * 0.02, block + 10);
        }
        return run;
    }

    private static void repeated(TrialBuilder trial, double slower, int seed) throws IOException {
        trial.warmUp(1000, 5, mixed(1000, slower, seed));
        for (int rate : new int[] {1000, 2000, 4000}) {
            trial.hold(rate, 10, mixed(rate, slower * (0.5 + rate / 4000.0), seed + rate));
        }
        trial.event(30, 0.02, "store", "gc-pause", "Pause Young (Normal)");
        trial.cpu(1.1, 0.3, 1.6, 0).server("cassandra-1").machine(MACHINE).write();
    }

    /** A closed loop that follows the law of scalability but for a little noise. */
    static RunBuilder scaled(Path root, int... concurrencies) throws IOException {
        RunBuilder run = new RunBuilder(root)
                .title("Threads", "How does throughput grow with operations in flight?")
                .arm(
                        "main",
                        Arrays.stream(concurrencies)
                                .mapToObj(RunBuilder::closed)
                                .toArray(Phase[]::new));
        for (int block = 1; block <= 2; block++) {
            TrialBuilder trial = run.trial("main", block);
            for (int n : concurrencies) {
                double law = 1000.0 * n / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1));
                long rate = Math.round(law * (block == 1 ? 1.01 : 0.99));
                trial.closed(n, 5, FixtureScripts.flat(rate, n * 1_000_000L));
            }
            trial.write();
        }
        return run;
    }

    /** A right-skewed spread around a median, with a few stragglers. */
    static BiConsumer<Integer, SecondScript> mixed(long rate, double medianMillis, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return (second, script) -> {
            for (int i = 0; i < rate; i += 4) {
                long service = nanos(random, medianMillis);
                long wait = (long) (random.nextDouble() * 0.2e6);
                script.answered(i % 20 == 0 ? "write" : "read", 4, service + wait, service);
            }
        };
    }

    private static long nanos(SplittableRandom random, double medianMillis) {
        double spread = 0.45 * random.nextGaussian();
        double straggler = random.nextDouble() < 0.004 ? 1 + 6 * random.nextDouble() : 1;
        return (long) (medianMillis * 1e6 * Math.exp(spread) * straggler);
    }

    private static BiConsumer<Integer, SecondScript> overloaded(long offered, long capacity) {
        return (second, script) -> {
            long behind = (offered - capacity) * (second + 1);
            for (int i = 0; i < capacity; i += 10) {
                long wait = (long) (behind * 1e9 / capacity) + i * 1000L;
                script.answered("read", 10, wait, 9_000_000 + i * 100L);
            }
            script.unfinished("read", offered - capacity, 4_000_000_000L);
            script.backlog(behind);
        };
    }

    private static BiConsumer<Integer, SecondScript> stalled(long rate) {
        BiConsumer<Integer, SecondScript> calm = mixed(rate, 0.6, 13);
        return (second, script) -> {
            if (second != 9 && second != 10) {
                calm.accept(second, script);
                return;
            }
            for (int i = 0; i < rate; i++) {
                long left = (long) ((11 - second - (double) i / rate) * 1e9);
                script.answered("read", 1, left, Math.min(left, 600_000));
            }
            script.backlog(rate * (second - 8) - 1000);
        };
    }

    private static BiConsumer<Integer, SecondScript> closedStalled() {
        BiConsumer<Integer, SecondScript> calm = mixed(9000, 0.8, 14);
        return (second, script) -> {
            if (second == 9) {
                script.answered("read", 8, 2_000_000_000L, 2_000_000_000L);
            } else if (second != 10) {
                calm.accept(second, script);
            }
        };
    }
}
