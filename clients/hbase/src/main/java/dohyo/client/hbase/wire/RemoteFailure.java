package dohyo.client.hbase.wire;

import java.nio.ByteBuffer;

/** An exception of the server's, as the header of an answer has it. Used again for each. */
public final class RemoteFailure {

    private static final int CLASS_NAME = 1;
    private static final int TRACE = 2;
    private static final int HOST = 3;
    private static final int PORT = 4;
    private static final int FOR_GOOD = 5;
    private static final int PORT_MAX = 65_535;

    private int nameFrom;
    private int nameTo;
    private int traceFrom;
    private int traceTo;
    private int hostFrom;
    private int hostTo;
    private int port;
    private ErrorKind kind = ErrorKind.OTHER;

    void read(ProtobufFieldReader fields, ByteBuffer in) throws MalformedCall {
        nameFrom = 0;
        nameTo = 0;
        traceFrom = 0;
        traceTo = 0;
        hostFrom = 0;
        hostTo = 0;
        port = 0;
        boolean forGood = false;
        while (fields.next()) {
            switch (fields.field()) {
                case CLASS_NAME -> {
                    nameFrom = fields.from();
                    nameTo = fields.to();
                }
                case TRACE -> {
                    traceFrom = fields.from();
                    traceTo = fields.to();
                }
                case HOST -> {
                    hostFrom = fields.from();
                    hostTo = fields.to();
                }
                case PORT -> port = fields.count(PORT_MAX);
                case FOR_GOOD -> forGood = fields.flag();
                default -> {}
            }
        }
        kind = ErrorKind.of(in, nameFrom, nameTo, forGood);
    }

    /** Which of those that are told apart. */
    public ErrorKind kind() {
        return kind;
    }

    /** Port of the server where the region is now; 0 when that is not said. */
    public int port() {
        return port;
    }

    /** That server's host; allocates. */
    public String host(AnswerInbox inbox) {
        return inbox.text(hostFrom, hostTo);
    }

    /** In the server's words: the first line of its trace, or its exception's name; allocates. */
    public String text(AnswerInbox inbox) {
        return traceTo > traceFrom ? inbox.text(traceFrom, traceTo) : inbox.text(nameFrom, nameTo);
    }
}
