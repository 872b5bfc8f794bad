package dohyo.client.cql;

import dohyo.client.cql.wire.BodyCompressor;
import dohyo.client.cql.wire.ControlRequestFrames;
import dohyo.client.cql.wire.DecompressingFrameReader;
import dohyo.client.cql.wire.ProtocolVersion;
import dohyo.client.cql.wire.SegmentReader;
import dohyo.client.cql.wire.SegmentWriter;
import dohyo.client.net.LayeredChannel;
import dohyo.client.net.tls.TlsConfiguration;

import java.nio.channels.ByteChannel;
import java.util.List;
import java.util.Optional;

/**
 * How every connection of a session speaks with the store.
 *
 * @param compressed with LZ4
 * @param tls underneath everything; without it nothing is encrypted
 */
record ConnectionSettings(
        ProtocolVersion version,
        boolean compressed,
        Optional<Credentials> credentials,
        Optional<TlsConfiguration> tls) {

    private static final int ROOM_BYTES = 16 << 10;

    ControlRequestFrames requests() {
        return new ControlRequestFrames(version);
    }

    byte[] startup() {
        return startup(List.of());
    }

    /** With extensions of the protocol that are understood. */
    byte[] startup(List<String> extensions) {
        return requests().startup(compressed, extensions);
    }

    /** What the answer to STARTUP comes through: in v4 it may be compressed already. */
    ByteChannel duringStartup(ByteChannel channel) {
        return compressed && !version.hasSegments()
                ? new LayeredChannel(channel, new DecompressingFrameReader(), new BodyCompressor())
                : channel;
    }

    /** What messages go through once STARTUP has been answered. */
    ByteChannel afterStartup(ByteChannel channel) {
        return version.hasSegments()
                ? new LayeredChannel(
                        channel, new SegmentReader(compressed), new SegmentWriter(compressed))
                : channel;
    }

    /** Least room that a connection needs when it reads. */
    int roomBytes() {
        return version.hasSegments() ? SegmentReader.ROOM_BYTES : ROOM_BYTES;
    }
}
