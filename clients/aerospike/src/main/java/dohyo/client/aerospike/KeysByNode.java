package dohyo.client.aerospike;

import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** The digests of an operation's records, in the order of the nodes that have them. Reused. */
final class KeysByNode {

    private byte[] digests = {};

    /** By part: its node. */
    private int[] owners = {};

    /** Parts in the order of their nodes. */
    private int[] order = {};

    /** Where each request's parts begin in {@link #order}, and behind the last. */
    private int[] groups = {};

    /** Takes the keys of all parts; returns how many requests they are. */
    int take(Request request, RecordCommand command, PartitionMap map, int nodes) {
        int parts = request.parts();
        makeRoom(parts);
        for (int part = 0; part < parts; part++) {
            request.selectPart(part);
            KeyDigest digest = command.key(request);
            digest.write(digests, part * KeyDigest.BYTES);
            owners[part] = map.master(digest.partition());
        }
        return group(parts, nodes);
    }

    private void makeRoom(int parts) {
        if (owners.length < parts) {
            digests = new byte[parts * KeyDigest.BYTES];
            owners = new int[parts];
            order = new int[parts];
            groups = new int[parts + 1];
        }
    }

    /** Few nodes, so each is looked for in turn. */
    private int group(int parts, int nodes) {
        int requests = 0;
        int placed = 0;
        for (int node = PartitionMap.NOBODY; node < nodes && placed < parts; node++) {
            int before = placed;
            for (int part = 0; part < parts; part++) {
                if (owners[part] == node) {
                    order[placed++] = part;
                }
            }
            if (placed > before) {
                groups[requests++] = before;
            }
        }
        groups[requests] = placed;
        return requests;
    }

    /** Whom a request goes to. */
    int node(int request) {
        return owners[order[groups[request]]];
    }

    /** How many records a request is about. */
    int size(int request) {
        return groups[request + 1] - groups[request];
    }

    void writeDigest(int request, int place, ByteBuffer target) {
        int part = order[groups[request] + place];
        target.put(digests, part * KeyDigest.BYTES, KeyDigest.BYTES);
    }
}
