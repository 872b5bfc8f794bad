package dohyo.client.resp.lane;

import java.nio.ByteBuffer;

/**
 * The commands in flight as they were sent, so that a node of a cluster may send one on to another.
 * The sender writes a slot's before it is on its way, the receiver reads it afterwards; allocates
 * only when a command is longer than any before of its slot.
 */
final class SentCommands {

    private static final int START_BYTES = 256;

    private final ByteBuffer[] commands;
    private final boolean[] movable;

    SentCommands(int capacity) {
        commands = new ByteBuffer[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            commands[slot] = ByteBuffer.allocate(START_BYTES);
        }
        movable = new boolean[capacity];
    }

    /** Sender: what stands in this buffer from here on is on its way for the first time. */
    void sent(int slot, ByteBuffer buffer, int start) {
        int bytes = buffer.position() - start;
        if (commands[slot].capacity() < bytes) {
            commands[slot] = ByteBuffer.allocate(2 * bytes);
        }
        ByteBuffer command = commands[slot].clear().limit(bytes);
        command.put(0, buffer, start, bytes);
        movable[slot] = true;
    }

    /** Receiver: whether it has not been sent on before; it has then. */
    boolean moveOnce(int slot) {
        boolean first = movable[slot];
        movable[slot] = false;
        return first;
    }

    /** Receiver: the command of a slot, to be written once. */
    ByteBuffer command(int slot) {
        return commands[slot].position(0);
    }
}
