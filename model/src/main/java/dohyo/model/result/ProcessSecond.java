package dohyo.model.result;

/**
 * What one process used during one second, a line of {@code host.jsonl} ({@code /proc}). The role
 * {@code host} stands for the whole machine. CPU and IO of a store are those of its children, too.
 *
 * @param atSeconds end of the second, from the trial's origin
 * @param seconds length of the interval
 * @param role {@code store}, {@code worker}, {@code dohyo} or {@code host}
 * @param pid 0 for the host
 * @param userCpuSeconds CPU time spent in user mode during the interval
 * @param systemCpuSeconds CPU time spent in the kernel during the interval
 * @param stealCpuSeconds taken by the hypervisor (host only)
 * @param residentBytes VmRSS at the end (host: memory in use)
 * @param readBytes read from devices during the interval
 * @param writtenBytes written towards devices during the interval
 */
public record ProcessSecond(
        double atSeconds,
        double seconds,
        String role,
        long pid,
        double userCpuSeconds,
        double systemCpuSeconds,
        double stealCpuSeconds,
        long residentBytes,
        long readBytes,
        long writtenBytes) {}
