package shims.ignite;

import org.apache.ignite.cache.CacheEntryProcessor;

import java.nio.ByteBuffer;

import javax.cache.processor.MutableEntry;

/**
 * Writes some of the fields of a record where it lies. A record is one value there: its fields one
 * after the other, each as four bytes of its length and the bytes of it. What is told has the same
 * form, with the length {@link #KEPT} for a field that stays as it is.
 */
public final class UpdateFields implements CacheEntryProcessor<Object, byte[], Object> {

    private static final long serialVersionUID = 1L;

    /** Length of a field that is not there. */
    private static final int MISSING = -1;

    /** Length of a field of which nothing is told. */
    private static final int KEPT = -2;

    /** One that is not there yet has the fields that are told, and no others. */
    @Override
    public Object process(MutableEntry<Object, byte[]> entry, Object... told) {
        ByteBuffer news = ByteBuffer.wrap((byte[]) told[0]);
        byte[] record = entry.getValue();
        ByteBuffer olds = ByteBuffer.wrap(record == null ? new byte[0] : record);
        ByteBuffer all = ByteBuffer.allocate(news.capacity() + olds.capacity());
        while (news.hasRemaining()) {
            int oldBytes = olds.hasRemaining() ? olds.getInt() : MISSING;
            int newBytes = news.getInt();
            if (newBytes == KEPT) {
                copy(olds, oldBytes, all);
            } else {
                copy(news, newBytes, all);
                olds.position(olds.position() + Math.max(0, oldBytes));
            }
        }
        byte[] whole = new byte[all.position()];
        all.flip().get(whole);
        entry.setValue(whole);
        return null;
    }

    private static void copy(ByteBuffer field, int bytes, ByteBuffer target) {
        target.putInt(bytes);
        if (bytes > 0) {
            int limit = field.limit();
            target.put(field.limit(field.position() + bytes));
            field.limit(limit);
        }
    }
}
