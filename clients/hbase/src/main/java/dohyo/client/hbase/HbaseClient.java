package dohyo.client.hbase;

import dohyo.client.hbase.language.Durability;
import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.language.TableLayout;
import dohyo.client.net.ContactPoints;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.VariantTexts;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lab's own client of HBase's RPC. */
public final class HbaseClient implements Client {

    private final Map<String, String> environment;

    /** Reads how tables are made from the environment of the process. */
    public HbaseClient() {
        this(System.getenv());
    }

    /** Reads it from here. */
    public HbaseClient(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return ClientSpec.HBASE;
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
        ContactPoints.checkConnections(spec.connections());
        ContactPoints contacts = ContactPoints.parse(contactPoints);
        Durability durability = Durability.in(spec.driver().settings());
        CreateTableRequestBuilder shape =
                new CreateTableRequestBuilder(TableLayout.in(environment));
        return new HbaseSession(spec, durability, HbaseClusterStatus.of(contacts, shape));
    }
}
