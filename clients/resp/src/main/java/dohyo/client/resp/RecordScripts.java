package dohyo.client.resp;

/**
 * What Redis and Valkey do with a record in more than one step, but as one: a script that runs in
 * the server between two other commands. They are always the same and take all that varies as keys
 * and arguments, so that nothing of a file or of a value is ever run.
 *
 * <p>Records that are scanned have a sorted set of their keys beside them, under the table's name,
 * all with the same score, so that it is in the order of the keys' bytes. It must lie on the node
 * that has the records: there is none in a cluster.
 */
final class RecordScripts {

    /** Writes fields that are gone after a time; of Valkey since 9.0, of Redis since 8.0. */
    static final String WRITE_FOR_A_TIME = "HSETEX";

    /** {@code KEYS}: record, order; {@code ARGV}: key, then each field with its value. */
    static final String PUT = "redis.call('HSET', KEYS[1], unpack(ARGV, 2))"
            + " redis.call('ZADD', KEYS[2], 0, ARGV[1]) return 1";

    /** {@code KEYS}: record, order; {@code ARGV}: key. */
    static final String DELETE =
            "redis.call('ZREM', KEYS[2], ARGV[1])" + " return redis.call('DEL', KEYS[1])";

    /** {@code KEYS}: order, which is the table; {@code ARGV}: key, count, then fields. */
    static final String SCAN = "local found = {} for i, key in ipairs(redis.call('ZRANGE', KEYS[1],"
            + " '[' .. ARGV[1], '+', 'BYLEX', 'LIMIT', 0, ARGV[2])) do found[i] ="
            + " redis.call('HMGET', KEYS[1] .. ':' .. key, unpack(ARGV, 3)) end return found";

    /**
     * {@code KEYS}: record; {@code ARGV}: of each field the name, what it becomes, what it must be.
     */
    static final String COMPARE_AND_SET = "for i = 1, #ARGV, 3 do"
            + " if redis.call('HGET', KEYS[1], ARGV[i]) ~= ARGV[i + 2] then return 0 end end"
            + " for i = 1, #ARGV, 3 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end"
            + " return 1";

    private RecordScripts() {}
}
