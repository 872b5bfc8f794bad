package dohyo.nullstore;

import dohyo.model.experiment.ScriptStep;
import dohyo.model.result.Json;
import dohyo.nullstore.shard.ShardOptions;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;

/**
 * What the command line says.
 *
 * @param script file of a JSON list of steps; null for none
 * @param log file of the diary; null for none
 * @param shards into which it is divided, as Scylla is; 0 for not at all
 * @param tablets of every table; 0 for none
 */
record Arguments(
        InetSocketAddress listen,
        @Nullable Path script,
        @Nullable Path log,
        int shards,
        int tablets) {

    static final String USAGE =
            "usage: NullStore --listen 127.x.y.z:port [--script FILE] [--log FILE]"
                    + " [--shards N [--tablets N]]";

    static Arguments parse(String[] args) {
        InetSocketAddress listen = null;
        Path script = null;
        Path log = null;
        int shards = 0;
        int tablets = 0;
        for (int i = 0; i + 1 < args.length; i += 2) {
            switch (args[i]) {
                case "--listen" -> listen = address(args[i + 1]);
                case "--script" -> script = Path.of(args[i + 1]);
                case "--log" -> log = Path.of(args[i + 1]);
                case "--shards" -> shards = number(args[i + 1]);
                case "--tablets" -> tablets = number(args[i + 1]);
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        if (listen == null || args.length % 2 != 0 || (tablets > 0 && shards == 0)) {
            throw new IllegalArgumentException(USAGE);
        }
        return new Arguments(listen, script, log, shards, tablets);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is no number", e);
        }
    }

    /** Listens and serves as they say. */
    NullServer start() throws IOException {
        return shards == 0
                ? NullServer.start(listen, steps(), log)
                : NullServer.start(listen, steps(), log, ShardOptions.of(shards, tablets));
    }

    private static InetSocketAddress address(String text) {
        int colon = text.lastIndexOf(':');
        try {
            return new InetSocketAddress(
                    text.substring(0, Math.max(0, colon)),
                    Integer.parseInt(text.substring(colon + 1)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not host:port, like 127.0.0.1:9042", e);
        }
    }

    List<ScriptStep> steps() throws IOException {
        return script == null ? List.of() : List.of(Json.read(script, ScriptStep[].class));
    }
}
