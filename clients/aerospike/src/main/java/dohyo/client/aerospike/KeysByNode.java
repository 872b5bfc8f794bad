package dohyo.client.aerospike;

import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.net.split.PartsByNode;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** The digests of an operation's records, in the order of the nodes that have them. Reused. */
final class KeysByNode {

    private final PartsByNode records = new PartsByNode();
    private byte[] digests = {};

    /** Takes the keys of all parts; returns how many requests they are. */
    int take(Request request, RecordCommand command, PartitionMap map, int nodes) {
        int parts = request.parts();
        records.begin(parts);
        if (digests.length < parts * KeyDigest.BYTES) {
            digests = new byte[parts * KeyDigest.BYTES];
        }
        for (int part = 0; part < parts; part++) {
            request.selectPart(part);
            KeyDigest digest = command.key(request);
            digest.write(digests, part * KeyDigest.BYTES);
            records.own(part, map.master(digest.partition()));
        }
        return records.group(parts, nodes);
    }

    /** Whom a request goes to. */
    int node(int request) {
        return records.node(request);
    }

    /** How many records a request is about. */
    int size(int request) {
        return records.past(request) - records.first(request);
    }

    void writeDigest(int request, int place, ByteBuffer target) {
        int part = records.part(records.first(request) + place);
        target.put(digests, part * KeyDigest.BYTES, KeyDigest.BYTES);
    }
}
