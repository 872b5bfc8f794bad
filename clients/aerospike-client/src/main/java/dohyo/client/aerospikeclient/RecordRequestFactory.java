package dohyo.client.aerospikeclient;

import com.aerospike.client.BatchRead;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Value;
import com.aerospike.client.policy.BatchPolicy;
import com.aerospike.client.policy.GenerationPolicy;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.RecordExistsAction;
import com.aerospike.client.policy.WritePolicy;

import dohyo.client.aerospike.language.BinValue;
import dohyo.client.aerospike.language.BoundBin;
import dohyo.client.aerospike.language.RecordOperation;
import dohyo.client.aerospike.language.RecordRequest;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Makes the client's own requests of what the engine asks; its policies are made once. */
final class RecordRequestFactory {

    private final RecordRequest what;
    private final Terms terms;
    private final boolean keeps;
    private final Policy reading;
    private final WritePolicy writing;
    private final BatchPolicy many;
    private final String[] asked;

    /**
     * What is the same for all requests of a lane.
     *
     * @param isStrong whether the namespace is strongly consistent
     */
    record Terms(String namespace, boolean isStrong, LaneSettings settings) {}

    /**
     * Of what a step has become.
     *
     * @param keeps whether the answer is verified
     */
    RecordRequestFactory(RecordRequest what, Terms terms, boolean keeps) {
        this.what = what;
        this.terms = terms;
        this.keeps = keeps;
        reading = terms.settings().applyTo(new Policy());
        many = terms.settings().batch();
        writing = writing();
        asked = what.bins().asked().stream().map(BoundBin::name).toArray(String[]::new);
    }

    /** A delete says nothing of a lifetime, and of all the rest each says how long it lasts. */
    private WritePolicy writing() {
        boolean isDelete = what.deed() == RecordOperation.DELETE;
        WritePolicy policy = terms.settings().applyTo(new WritePolicy());
        policy.recordExistsAction = what.deed() == RecordOperation.REPLACE
                ? RecordExistsAction.REPLACE
                : RecordExistsAction.UPDATE;
        policy.expiration = isDelete ? 0 : what.expiration();
        policy.durableDelete = isDelete && terms.isStrong();
        return policy;
    }

    RecordRequest what() {
        return what;
    }

    boolean keeps() {
        return keeps;
    }

    Policy reading() {
        return reading;
    }

    WritePolicy writing(int generation) {
        WritePolicy policy = new WritePolicy(writing);
        policy.generationPolicy = GenerationPolicy.EXPECT_GEN_EQUAL;
        policy.generation = generation;
        return policy;
    }

    WritePolicy unconditional() {
        return writing;
    }

    BatchPolicy many() {
        return many;
    }

    /** Names of the bins that are read; none for all. */
    String[] asked() {
        return asked;
    }

    Key key(Request request) {
        return new Key(terms.namespace(), what.set(), value(what.key(), request));
    }

    /** Those of all parts of an operation; the client writes into them what became of each. */
    List<BatchRead> reads(Request request) {
        List<BatchRead> all = new ArrayList<>(request.parts());
        for (int part = 0; part < request.parts(); part++) {
            request.selectPart(part);
            all.add(
                    asked.length == 0
                            ? new BatchRead(key(request), true)
                            : new BatchRead(key(request), asked));
        }
        return all;
    }

    Bin[] written(Request request) {
        return bins(what.bins().written(), request);
    }

    /** What must be there. */
    Bin[] expected(Request request) {
        return bins(what.bins().expected(), request);
    }

    private static Bin[] bins(List<BoundBin> bins, Request request) {
        Bin[] all = new Bin[bins.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Bin(bins.get(i).name(), value(bins.get(i), request));
        }
        return all;
    }

    private static Value value(BoundBin bin, Request request) {
        ByteBuffer bytes = ByteBuffer.allocate(BinValue.bytes(bin, request));
        BinValue.write(bin, request, bytes);
        return switch (bin.type()) {
            case INTEGER -> Value.get(bytes.getLong(0));
            case DOUBLE -> Value.get(bytes.getDouble(0));
            case STRING -> Value.get(new String(bytes.array(), StandardCharsets.UTF_8));
            case BLOB -> Value.get(bytes.array());
        };
    }
}
