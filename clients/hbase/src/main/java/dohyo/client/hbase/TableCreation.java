package dohyo.client.hbase;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.wire.AnswerInbox;
import dohyo.client.hbase.wire.ProtobufFieldReader;
import dohyo.client.hbase.wire.ProtobufMessageBuilder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/** Tables that are looked for and made, over a connection to the master. */
record TableCreation(ControlConnection master) {

    private static final int RUNNING = 1;
    private static final long ASK_AGAIN_NANOS = 50_000_000L;
    private static final long PATIENCE_NANOS = 300_000_000_000L;

    /**
     * Whether there is such a table; one without the records' family is no such.
     *
     * @throws IOException when it has other families only
     */
    boolean isThere(String table) throws IOException {
        ProtobufFieldReader answer = master.call(
                        "GetTableDescriptors",
                        new ProtobufMessageBuilder()
                                .message(1, CreateTableRequestBuilder.name(table)))
                .message();
        while (answer.next()) {
            if (answer.field() == 1) {
                requireFamily(new ProtobufFieldReader().within(answer), table);
                return true;
            }
        }
        return false;
    }

    private static void requireFamily(ProtobufFieldReader schema, String table) throws IOException {
        while (schema.next()) {
            if (schema.field() == 3) {
                ProtobufFieldReader family = new ProtobufFieldReader().within(schema);
                while (family.next()) {
                    if (family.field() == 1 && isRecords(family.bytes())) {
                        return;
                    }
                }
            }
        }
        throw new IOException("it has no family '" + RecordRequest.FAMILY + "', in which records"
                + " lie; take another name than '" + table + "', or remove it");
    }

    private static boolean isRecords(byte[] family) {
        return new String(family, StandardCharsets.UTF_8).equals(RecordRequest.FAMILY);
    }

    /** Makes it, and waits until all of its regions are served. */
    void create(ProtobufMessageBuilder request, String table) throws IOException {
        long procedure = procedure(master.call("CreateTable", request));
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (!isFinished(procedure)) {
            if (System.nanoTime() - deadline > 0) {
                throw new IOException("the master has not made it within "
                        + PATIENCE_NANOS / 1_000_000_000L + " s; its log says why");
            }
            LockSupport.parkNanos(ASK_AGAIN_NANOS);
        }
        if (!isThere(table)) {
            throw new IOException("the master could not make it; its log says why");
        }
    }

    private static long procedure(AnswerInbox answer) throws IOException {
        ProtobufFieldReader message = answer.message();
        long number = 0;
        while (message.next()) {
            number = message.field() == 1 ? message.number() : number;
        }
        return number;
    }

    private boolean isFinished(long procedure) throws IOException {
        ProtobufFieldReader message = master.call(
                        "getProcedureResult", new ProtobufMessageBuilder().number(1, procedure))
                .message();
        long state = RUNNING;
        while (message.next()) {
            state = message.field() == 1 ? message.number() : state;
        }
        return state != RUNNING;
    }
}
