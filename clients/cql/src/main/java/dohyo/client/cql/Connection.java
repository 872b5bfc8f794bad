package dohyo.client.cql;

import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.Dispatch;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.Prepared;
import dohyo.client.cql.wire.Version;
import dohyo.client.net.Wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * One socket from the end of its handshake to its loss, with the statements prepared on it.
 *
 * <p>A statement that the server has forgotten goes round: the receiver marks it {@link #WANTED},
 * the sender sends PREPARE and marks it {@link #ASKED}, the receiver puts in what was answered.
 */
final class Connection {

    private static final ByteBuffer NO_ID = ByteBuffer.allocate(0);
    private static final ExecuteTemplate WANTED = mark("wanted");
    private static final ExecuteTemplate ASKED = mark("asked");

    private final int number;
    private final ByteChannel channel;
    private final @Nullable Wire wire;
    private final ExecuteTemplate[] originals;
    private final AtomicReferenceArray<ExecuteTemplate> templates;
    private volatile boolean broken;

    Connection(int number, ByteChannel channel, List<ExecuteTemplate> templates) {
        this.number = number;
        this.channel = channel;
        this.wire = channel instanceof Wire between ? between : null;
        this.originals = templates.toArray(ExecuteTemplate[]::new);
        this.templates = new AtomicReferenceArray<>(originals);
    }

    private static ExecuteTemplate mark(String word) {
        return new ExecuteTemplate(
                Dispatch.plain(word, Consistency.ONE),
                new Prepared(NO_ID, NO_ID, List.of()),
                Version.V4);
    }

    /** Never given twice in a transport, never 0. */
    int number() {
        return number;
    }

    ByteChannel channel() {
        return channel;
    }

    /** Receiver: whether more can be read, although the socket may be empty. */
    boolean hasUnread() {
        return wire != null && wire.hasUnread();
    }

    ExecuteTemplate template(int statement) {
        return templates.getAcquire(statement);
    }

    static boolean isUsable(ExecuteTemplate template) {
        return template != WANTED && template != ASKED;
    }

    String cql(int statement) {
        return originals[statement].cql();
    }

    /** Receiver: the server does not know this id any more. */
    void forget(ByteBuffer id) {
        for (int i = 0; i < originals.length; i++) {
            ExecuteTemplate template = templates.get(i);
            if (isUsable(template) && template.hasId(id)) {
                templates.set(i, WANTED);
            }
        }
    }

    /** Sender: true for the one who shall send PREPARE. */
    boolean claim(int statement) {
        return templates.compareAndSet(statement, WANTED, ASKED);
    }

    /** Receiver: the server knows it again, maybe by another id. */
    void remember(int statement, ExecuteTemplate template) {
        originals[statement] = template;
        templates.set(statement, template);
    }

    /** Receiver: PREPARE failed; the old id is tried again, so that the error is seen. */
    void restore(int statement) {
        templates.set(statement, originals[statement]);
    }

    int statements() {
        return originals.length;
    }

    boolean isBroken() {
        return broken;
    }

    /** Either thread: nothing more is to be sent. */
    void breakOff() {
        broken = true;
    }

    void close() {
        breakOff();
        try {
            channel.close();
        } catch (IOException e) {
            // closed is closed
        }
    }
}
