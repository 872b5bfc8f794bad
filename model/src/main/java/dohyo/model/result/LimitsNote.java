package dohyo.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;

import org.jspecify.annotations.Nullable;

/**
 * How the limits of a trial's store were kept, and what was seen of them.
 *
 * @param disk null when it was not limited
 * @param memory null when it was not limited
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LimitsNote(@Nullable Disk disk, @Nullable Memory memory) {

    /**
     * The disk below the store.
     *
     * @param device by the kernel's numbers, for example {@code 8:0}
     * @param means of the kernel, for example {@code cgroup v2}
     * @param reads what reads had before the trial; null when they were not limited
     * @param writes the same of writes
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Disk(
            String device,
            String means,
            @Nullable Direction reads,
            @Nullable Direction writes) {}

    /**
     * One way of using a disk, by a process that did nothing else.
     *
     * @param limitedBytesPerSecond that it had with the limit
     * @param freeBytesPerSecond that it had without
     */
    public record Direction(double limitedBytesPerSecond, double freeBytesPerSecond) {}

    /**
     * The memory of all processes of the store, with the pages of files that were cached for them.
     *
     * @param means of the kernel, as above
     * @param peakBytes most that they had at any time; 0 where the kernel does not say
     * @param killed how many of them the kernel has killed because they had come to the limit
     */
    public record Memory(String means, long peakBytes, long killed) {

        /** {@code the kernel killed a process of the store}. */
        public String says() {
            return "the kernel killed " + (killed == 1 ? "a process" : killed + " processes")
                    + " of the store";
        }
    }
}
