package dohyo.model.reading;

import org.HdrHistogram.Histogram;

import java.nio.ByteBuffer;

/** A histogram as the bytes of its standard encoding (V2), which leave out what is empty. */
final class EncodedHistogram {

    private final byte[] bytes;
    private final long totalCount;

    private EncodedHistogram(byte[] bytes, long totalCount) {
        this.bytes = bytes;
        this.totalCount = totalCount;
    }

    /**
     * Encodes one.
     *
     * @throws ArithmeticException when counts that were added up are beyond what a long holds
     */
    static EncodedHistogram of(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = encode(histogram, buffer);
        byte[] bytes = new byte[length];
        buffer.flip().get(bytes);
        return new EncodedHistogram(bytes, histogram.getTotalCount());
    }

    /** The library refuses negative counts, which are those that overflowed. */
    private static int encode(Histogram histogram, ByteBuffer buffer) {
        try {
            return histogram.encodeIntoByteBuffer(buffer);
        } catch (RuntimeException e) {
            ArithmeticException overflow = new ArithmeticException("a count overflowed");
            overflow.initCause(e);
            throw overflow;
        }
    }

    long totalCount() {
        return totalCount;
    }

    /** One of its own for whoever asks, which grows as others do. */
    Histogram decoded() {
        Histogram histogram = Histogram.decodeFromByteBuffer(ByteBuffer.wrap(bytes), 0);
        histogram.setAutoResize(true);
        return histogram;
    }
}
