package dohyo.client.aerospike;

import dohyo.client.aerospike.language.RecordRequest;
import dohyo.client.net.ContactPoints;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.VariantTexts;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Set;

/** The lab's own client of Aerospike. */
public final class AerospikeClient implements Client {

    @Override
    public String name() {
        return ClientSpec.AEROSPIKE;
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.RECORDS);
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return VariantTexts.of(
                step, variant -> RecordRequest.of(name(), step, variant).text());
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        return new AerospikeSession(spec, Cluster.of(ContactPoints.parse(contactPoints)));
    }
}
