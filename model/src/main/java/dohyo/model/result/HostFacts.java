package dohyo.model.result;

import java.util.List;
import java.util.Objects;

/**
 * What of a machine can spoil a measurement: how it stood when somebody looked. A number that could
 * not be found out is -1, a word {@value #UNKNOWN}; a limit that is not set is 0.
 */
public record HostFacts(
        Cpu cpu, Memory memory, List<Disk> disks, Limits limits, Activity activity) {

    public static final String UNKNOWN = "unknown";

    /** Of run directories that do not say. */
    public static final HostFacts NOTHING = new HostFacts(
            new Cpu(-1, -1, -1, UNKNOWN, UNKNOWN, UNKNOWN, List.of(), -1, UNKNOWN),
            new Memory(-1, -1, -1, UNKNOWN, UNKNOWN),
            List.of(),
            new Limits(-1, -1, -1, -1, -1),
            Activity.NOT_WATCHED);

    public HostFacts {
        disks = List.copyOf(Objects.requireNonNullElse(disks, List.of()));
    }

    /**
     * The processor.
     *
     * @param threads logical processors that are switched on
     * @param cores physical ones
     * @param sockets packages
     * @param smt whether threads share cores: {@code on}, {@code off}
     * @param turbo whether the clock may rise above its base: {@code on}, {@code off}
     * @param frequencyDriver who sets the clock, for example {@code intel_pstate}
     * @param governors of all processors, each once
     * @param throttles how often heat has slowed the processor down since the machine was started
     * @param power {@code mains} or {@code battery}
     */
    public record Cpu(
            int threads,
            int cores,
            int sockets,
            String smt,
            String turbo,
            String frequencyDriver,
            List<String> governors,
            long throttles,
            String power) {

        public Cpu {
            governors = List.copyOf(Objects.requireNonNullElse(governors, List.of()));
        }
    }

    /**
     * Memory, and how the kernel deals with it.
     *
     * @param availableBytes what could be used without swapping
     * @param swappiness how readily the kernel swaps, 0 to 200
     * @param hugePages {@code always}, {@code madvise} or {@code never}
     * @param hugePagesDefrag whether an allocation waits until they are made, likewise
     */
    public record Memory(
            long availableBytes,
            long swapUsedBytes,
            int swappiness,
            String hugePages,
            String hugePagesDefrag) {}

    /**
     * Where a folder of ours lies.
     *
     * @param use {@code cache} or {@code runs}; {@code agent} on other machines
     * @param device for example {@code nvme0n1}
     * @param kind {@code solid}, {@code rotational}, {@code virtual}, {@code memory},
     *     {@code network} or unknown; older results call virtual disks rotational
     */
    public record Disk(String use, String device, String fileSystem, String kind, long freeBytes) {}

    /**
     * What this process may use, by its own limits and those of its control groups.
     *
     * @param cpus processors' worth of time
     */
    public record Limits(
            long openFiles, long processes, long lockedBytes, double cpus, long memoryBytes) {}

    /**
     * What else goes on, by watching for a moment. Shares are of all processors together, from 0 to
     * 1; pressures are the kernel's percentages of the last ten seconds (PSI, some).
     *
     * @param seconds watched
     * @param busyShare time used by others than the process that watched
     * @param stealShare time that the hypervisor took
     * @param waitShare time without work because a disk had not answered
     * @param top who used most, by the name of the command only
     */
    public record Activity(
            double seconds,
            double busyShare,
            double stealShare,
            double waitShare,
            double cpuPressure,
            double memoryPressure,
            double ioPressure,
            List<Consumer> top) {

        public static final Activity NOT_WATCHED =
                new Activity(0, -1, -1, -1, -1, -1, -1, List.of());

        public Activity {
            top = List.copyOf(Objects.requireNonNullElse(top, List.of()));
        }
    }

    /**
     * Processes of one name.
     *
     * @param cores worth of time that they used together
     */
    public record Consumer(String command, int processes, double cores) {}
}
