package dohyo.agent.wire;

import org.jspecify.annotations.Nullable;

/** What a frame is. The agent answers each frame with an id in one or more frames of that id. */
public enum Kind {
    /** The agent's first frame: what machine this is. */
    HELLO(1),
    /** Either side lives. */
    BEAT(2),
    /** The lab's moment on its clock; answered at once. */
    PING(3),
    /** That moment, and when the ping came and the answer left on the agent's clock. */
    PONG(4),
    /** The script of the guardian; the first thing that an agent is told. */
    GUARD(5),
    /** Which of these digests are not there; answered by DONE with those. */
    MISSING(6),
    /** A file comes: digest and length. Its bytes follow in CHUNKs, then END. */
    PUT(7),
    /** Bytes of a file, in either direction. */
    CHUNK(8),
    /** The end of a file: length and digest of what was sent. */
    END(9),
    /** Pushed content becomes a file of the work folder. */
    PLACE(10),
    /** Files of a folder with their lengths; answered by DONE. */
    LIST(11),
    /** A file of the work folder; answered by CHUNKs and END. */
    GET(12),
    /** The lab has a file in full: the copy here may go. */
    ACKNOWLEDGE(13),
    /** A process is to be started; answered by DONE with its number. */
    START(14),
    /** Bytes for a process. */
    INPUT(15),
    /** What a process printed. */
    OUTPUT(16),
    /** A signal for a process. */
    SIGNAL(17),
    /** A process has ended: code and last words. */
    EXITED(18),
    /** Files of /proc; answered by DONE with their text. */
    PROC(19),
    /** Wait for one connection of another machine; answered by DONE with the port. */
    LISTEN(20),
    /** Connect to another machine and measure; answered by DONE with the figures. */
    MEASURE(21),
    /** What was asked for is done. */
    DONE(22),
    /** It is not, with the reason. */
    REFUSED(23),
    /** End everything. */
    FAREWELL(24),
    /** Everything has ended: the explicit last message, since exit codes lie. */
    GOODBYE(25),
    /** A connection to an address of this machine, whose bytes are INPUT and OUTPUT. */
    CONNECT(26),
    /** A small file of the work folder with this text, kept nowhere else. */
    WRITE(27),
    /** This machine is for one run alone. */
    CLAIM(28),
    /** Whether somebody can listen at an address and port. */
    FREE(29),
    /** Bytes that are left on the disk of the work folder; answered by DONE. */
    ROOM(30);

    private static final Kind[] ALL = values();

    private final int code;

    Kind(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /** Null when there is none with this code. */
    static @Nullable Kind of(int code) {
        return code >= 1 && code <= ALL.length ? ALL[code - 1] : null;
    }
}
