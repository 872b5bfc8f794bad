package dohyo.nullstore;

import dohyo.nullstore.shard.ShardedNode;

import java.nio.ByteBuffer;

/** Looks whether requests came to the shard of their partition, and tells of tablets. */
final class ShardedRequests {

    private static final int HAS_VALUES = 0x01;

    private final ShardedNode node;

    ShardedRequests(ShardedNode node) {
        this.node = node;
    }

    /**
     * What the present EXECUTE is answered.
     *
     * @param flagsAt where its flags stand in its body
     */
    CannedResponse answer(ClientConnection caller, int flagsAt, Answer answer) {
        int tablet = look(caller, flagsAt);
        return tablet >= 0 && caller.knowsTablets()
                ? new TabletAnswer(answer, node.routing(tablet))
                : answer;
    }

    private int look(ClientConnection caller, int flagsAt) {
        ByteBuffer in = caller.in();
        int marker = StatementId.keyMarker(in, caller.bodyAt());
        int at = caller.bodyAt() + flagsAt;
        int end = caller.bodyEnd();
        if (marker < 0 || (in.get(at) & HAS_VALUES) == 0 || end - at < 1 + Short.BYTES) {
            return -1;
        }
        int values = in.getShort(at + 1);
        at += 1 + Short.BYTES;
        for (int i = 0; i < values && end - at >= Integer.BYTES; i++) {
            int length = in.getInt(at);
            at += Integer.BYTES;
            if (length > end - at || (length < 0 && i == marker)) {
                return -1;
            }
            if (i == marker) {
                return node.look(in, at, at + length, caller.shard());
            }
            at += Math.max(0, length);
        }
        return -1;
    }
}
