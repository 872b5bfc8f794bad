package dohyo.client.igniteclient;

import dohyo.client.ignite.language.RecordRequest;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.VariantTexts;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Set;

/** Apache's thin client under the name {@code ignite-client}. */
public final class IgniteClientAdapter implements Client {

    @Override
    public String name() {
        return ClientSpec.IGNITE_CLIENT;
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
        RecordRequest request = RecordRequest.of(ClientSpec.IGNITE_CLIENT, step, variant);
        if (request.fan().isThrottled()) {
            throw new ClientFailure("the client " + ClientSpec.IGNITE_CLIENT + " hands all keys of"
                    + " an operation over at once; leave out 'at-once'");
        }
        return request;
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        return IgniteClientSession.open(
                ClientConfigurationFactory.of(spec, contactPoints),
                CacheCreationSettings.in(System.getenv()));
    }
}
