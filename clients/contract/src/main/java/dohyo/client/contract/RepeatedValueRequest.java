package dohyo.client.contract;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A request of some equal texts, in one part or several. */
record RepeatedValueRequest(int statement, String text, int valueCount, int parts)
        implements Request {

    @Override
    public int valueLength(int index) {
        return text.length();
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        target.put(text.getBytes(StandardCharsets.US_ASCII));
    }
}
