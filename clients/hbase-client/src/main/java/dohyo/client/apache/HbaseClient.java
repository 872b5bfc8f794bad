package dohyo.client.apache;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.language.TableLayout;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.VariantTexts;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Set;

/** Apache's client under the name {@code hbase-client}. */
public final class HbaseClient implements Client {

    @Override
    public String name() {
        return ClientSpec.HBASE_CLIENT;
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
        RecordRequest request = RecordRequest.of(ClientSpec.HBASE_CLIENT, step, variant);
        if (request.isThrottled()) {
            throw new ClientFailure("the client " + ClientSpec.HBASE_CLIENT + " sends a request to"
                    + " each region server, all at once; leave out 'at-once'");
        }
        return request;
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        return HbaseSession.open(
                ClientSiteConfiguration.of(spec, contactPoints),
                new TableCreator(TableLayout.in(System.getenv())));
    }
}
