package dohyo.nullstore;

import java.nio.ByteBuffer;

/** What is answered to a request, made beforehand: the hot path copies it. */
interface CannedResponse {

    /** Writes the whole answer, in this version of the protocol. */
    void put(ByteBuffer out, int version, int stream);

    /** It takes no more room than this. */
    int bytesMax();

    /** Whether it answers load without error. */
    boolean isAnswer();
}
