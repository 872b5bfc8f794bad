package dohyo.nullstore.resp;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What a command asks a store for that stores nothing, by its name. */
public enum CommandKind {
    /** Reads one value. */
    VALUE("GET GETDEL GETEX GETRANGE GETSET HGET LINDEX LPOP RPOP SPOP SRANDMEMBER DUMP"),
    /** Reads a value for each key behind the name. */
    VALUES("MGET"),
    /** Reads a value for each field behind the key. */
    FIELDS("HMGET"),
    /** Reads names with their values. */
    MAP("HGETALL"),
    /** Writes, and tells how many there are now, or whether it is so. */
    COUNT("HSET HSETEX HDEL HEXISTS HINCRBY HLEN HSETNX DEL UNLINK EXISTS TOUCH"
            + " INCR INCRBY DECR DECRBY EXPIRE PEXPIRE PERSIST TTL APPEND STRLEN SETNX"
            + " MSETNX LPUSH RPUSH LLEN SADD SREM SCARD SISMEMBER ZADD ZREM ZCARD"
            + " PUBLISH DBSIZE WAIT"),
    /** Runs a script: whatever it does, it says that it did one thing. */
    SCRIPT("EVAL EVALSHA"),
    PING("PING"),
    HELLO("HELLO"),
    AUTH("AUTH"),
    INFO("INFO"),
    COMMAND("COMMAND"),
    CLUSTER("CLUSTER"),
    ASKING("ASKING"),
    /** About the connection or the server: nothing happens. */
    SETTING("CLIENT SELECT CONFIG READONLY READWRITE FLUSHALL FLUSHDB QUIT RESET"),
    /** Whatever else there is. */
    OTHER("");

    private static final CommandKind[] DEEDS = values();
    private static final int NAME_BYTES_MAX = Long.BYTES;

    @SuppressWarnings("ImmutableEnumChecker") // never written to
    private final long[] names;

    CommandKind(String names) {
        String[] words = names.isEmpty() ? new String[0] : names.split(" ", -1);
        this.names = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            byte[] word = words[i].toUpperCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII);
            int beyond = Math.max(0, word.length - NAME_BYTES_MAX);
            for (int j = beyond; j < word.length; j++) {
                this.names[i] = this.names[i] << Byte.SIZE | word[j];
            }
        }
    }

    /** The deed of a name, of which the last eight letters are told apart; allocates nothing. */
    static CommandKind of(long name) {
        for (CommandKind deed : DEEDS) {
            for (long known : deed.names) {
                if (known == name) {
                    return deed;
                }
            }
        }
        return OTHER;
    }

    /** Whether it is load: what the script is about. */
    public boolean isLoad() {
        return switch (this) {
            case VALUE, VALUES, FIELDS, MAP, COUNT, SCRIPT, OTHER -> true;
            default -> false;
        };
    }
}
