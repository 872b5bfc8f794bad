package dohyo.client.aerospikeclient;

import dohyo.client.aerospike.language.RecordRequest;
import dohyo.engine.callback.ContactPointAddresses;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.VariantTexts;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Set;

/** Aerospike's own client under the name {@code aerospike-client}. */
public final class AerospikeClientAdapter implements Client {

    @Override
    public String name() {
        return ClientSpec.AEROSPIKE_CLIENT;
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.RECORDS);
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return VariantTexts.of(step, variant -> request(step, variant).text());
    }

    /** What becomes of one of the ways of a step. */
    static RecordRequest request(OperationStep step, int variant) throws ClientFailure {
        RecordRequest request = RecordRequest.of(ClientSpec.AEROSPIKE_CLIENT, step, variant);
        if (request.fan().isThrottled()) {
            throw new ClientFailure("the client " + ClientSpec.AEROSPIKE_CLIENT + " sends a request"
                    + " to each node, all at once; leave out 'at-once'");
        }
        return request;
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        return AerospikeClientSession.open(
                LaneSettings.of(spec), ContactPointAddresses.parse(contactPoints));
    }
}
