package dohyo.client.memcached;

import dohyo.client.net.ContactPoints;
import dohyo.client.net.ordered.OrderedSession;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Set;

/** The lab's own client of memcached. */
public final class MemcachedClient implements Client {

    @Override
    public String name() {
        return ClientSpec.MEMCACHED;
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.RECORDS);
    }

    /** {@inheritDoc} A record is written as a whole, so there is but one way. */
    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return List.of(RecordCommand.of(step).text());
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        ContactPoints.checkConnections(spec.connections());
        ContactPoints contacts = ContactPoints.parse(contactPoints);
        return new OrderedSession(
                spec,
                new OrderedSession.Store(
                        "text", contacts.first(TextInbox::versionOf), contacts.nodes()),
                MemcachedCommandCodec::of);
    }
}
