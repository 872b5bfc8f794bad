package dohyo.client.hbase;

import dohyo.client.hbase.wire.AnswerInbox;

/** What the receiver sends when an answer calls for it. */
interface CallResender {

    /** A call whose region is on another server, as this answer says; false when it fails. */
    boolean sendOn(int slot, AnswerInbox answer);

    /** What a scan asks for next; false when it fails. */
    boolean goOn(int slot);
}
