package dohyo.client.cql.shard;

import java.io.IOException;

/** A connection came to a shard that has one already. */
final class WrongShard extends IOException {

    private static final long serialVersionUID = 1L;

    WrongShard(int shard) {
        super("the connection was given to shard " + shard + ", which has one already");
    }
}
