package dohyo.client.cql;

import dohyo.client.cql.wire.ConfiguredStatement;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.PreparedStatementMetadata;
import dohyo.client.cql.wire.ProtocolVersion;
import dohyo.client.net.Connection;

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
final class PreparedConnection extends Connection {

    private static final ByteBuffer NO_ID = ByteBuffer.allocate(0);
    private static final ExecuteTemplate WANTED = mark("wanted");
    private static final ExecuteTemplate ASKED = mark("asked");

    private final ExecuteTemplate[] originals;
    private final AtomicReferenceArray<ExecuteTemplate> templates;

    PreparedConnection(int number, ByteChannel channel, List<ExecuteTemplate> templates) {
        super(number, channel);
        this.originals = templates.toArray(ExecuteTemplate[]::new);
        this.templates = new AtomicReferenceArray<>(originals);
    }

    private static ExecuteTemplate mark(String word) {
        return new ExecuteTemplate(
                ConfiguredStatement.plain(word, Consistency.ONE),
                new PreparedStatementMetadata(NO_ID, NO_ID, List.of()),
                ProtocolVersion.V4);
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
}
