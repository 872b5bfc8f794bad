package dohyo.client.hbase.language;

import dohyo.engine.client.ClientFailure;

import java.util.Arrays;
import java.util.Map;

/**
 * When a write is answered, in HBase's own words: the names of its client, and the numbers of its
 * protocol.
 */
public enum Durability {
    /** When it is in memory; lost with the server. */
    SKIP_WAL(1),
    /** When it is in memory; the log follows soon. */
    ASYNC_WAL(2),
    /** When the log has it, in the memory of its machines: what a table does unless told. */
    SYNC_WAL(3),
    /** When the log is on the disks of its machines. */
    FSYNC_WAL(4);

    /** How experiments call it among the settings of a client. */
    public static final String SETTING = "durability";

    private final int number;

    Durability(int number) {
        this.number = number;
    }

    /** What the protocol calls it. */
    public int number() {
        return number;
    }

    /** As these settings of a client say; of no word {@link #SYNC_WAL}. */
    public static Durability in(Map<String, Object> settings) throws ClientFailure {
        String word = String.valueOf(settings.getOrDefault(SETTING, SYNC_WAL.name()));
        for (Durability durability : values()) {
            if (durability.name().equals(word)) {
                return durability;
            }
        }
        throw new ClientFailure("'" + word + "' is no durability of HBase; write one of "
                + Arrays.toString(values()));
    }
}
