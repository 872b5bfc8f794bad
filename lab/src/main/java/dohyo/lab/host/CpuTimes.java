package dohyo.lab.host;

import dohyo.lab.host.BackgroundActivityReader.ProcessTicks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The kernel's account of CPU time at a moment, in ticks.
 *
 * @param total of all processors
 * @param busy doing something, for whomever
 * @param steal taken by the hypervisor
 * @param waiting idle because a disk had not answered
 */
record CpuTimes(
        int cpus,
        long total,
        long busy,
        long steal,
        long waiting,
        Map<Long, ProcessTicks> processes) {

    /** The unit of {@code /proc} on every Linux that Java runs on. */
    static final double USER_HERTZ = 100;

    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STEAL = 7;
    private static final int COUNTED = 8;

    static CpuTimes of(HostFiles files) {
        String stat = files.text("proc/stat");
        long[] ticks = stat.startsWith("cpu ") ? ticks(stat) : new long[COUNTED];
        long total = Arrays.stream(ticks).sum();
        long busy = total - ticks[IDLE] - ticks[IO_WAIT] - ticks[STEAL];
        int cpus = (int) stat.lines().filter(line -> line.matches("cpu\\d+ .*")).count();
        return new CpuTimes(cpus, total, busy, ticks[STEAL], ticks[IO_WAIT], processes(files));
    }

    /** What each process has used since an earlier moment. */
    Map<Long, ProcessTicks> usedSince(CpuTimes first) {
        Map<Long, ProcessTicks> used = new HashMap<>();
        processes.forEach((pid, now) -> {
            ProcessTicks before = first.processes.get(pid);
            long earlier =
                    before != null && before.startTicks() == now.startTicks() ? before.ticks() : 0;
            long ticks = now.ticks() - earlier;
            used.put(pid, new ProcessTicks(now.command(), now.startTicks(), ticks));
        });
        return used;
    }

    /** User, nice, system, idle, iowait, irq, softirq, steal; guests are counted in user. */
    private static long[] ticks(String stat) {
        String[] words = stat.lines().findFirst().orElse("").split("\\s+", -1);
        long[] ticks = new long[COUNTED];
        for (int i = 0; i < COUNTED && i + 1 < words.length; i++) {
            ticks[i] = Math.max(0, HostFiles.wholeNumber(words[i + 1]));
        }
        return ticks;
    }

    private static Map<Long, ProcessTicks> processes(HostFiles files) {
        Map<Long, ProcessTicks> processes = new HashMap<>();
        for (String name : files.names("proc")) {
            long pid = HostFiles.wholeNumber(name);
            String stat = pid < 0 ? "" : files.text("proc/" + name + "/stat");
            int end = stat.lastIndexOf(')');
            if (end > 0) {
                processes.put(pid, process(stat, end));
            }
        }
        return processes;
    }

    /** The command's name may hold blanks and brackets: fields are counted after the last one. */
    private static ProcessTicks process(String stat, int end) {
        String[] fields = stat.substring(Math.min(stat.length(), end + 2)).split("\\s+", -1);
        return new ProcessTicks(
                stat.substring(stat.indexOf('(') + 1, end),
                field(fields, 22),
                Math.max(0, field(fields, 14)) + Math.max(0, field(fields, 15)));
    }

    /** A field by its number in proc(5), of which the third comes first here. */
    private static long field(String[] fields, int number) {
        return fields.length > number - 3 ? HostFiles.wholeNumber(fields[number - 3]) : -1;
    }
}
