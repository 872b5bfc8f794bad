package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.ScriptedTransport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A client of a store in this process, found by {@link java.util.ServiceLoader} like any other. The
 * contact point says how the store behaves.
 */
public final class ScriptedClient implements Client {

    /** Everything that any session was asked for, spaces of transports included. */
    static final List<String> STATEMENTS = new CopyOnWriteArrayList<>();

    private static final long SERVICE_NANOS = 500_000;

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.CQL);
    }

    @Override
    public List<String> dialect(OperationStep step) {
        return ((CqlAsk) step.ask()).statements();
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints) {
        return new Scripted(contactPoints.get(0));
    }

    private record Scripted(String behaviour) implements ControlSession {
        @Override
        public void create(StoreNamespace space) {
            if (!space.replication().isEmpty()) {
                STATEMENTS.add("CREATE KEYSPACE IF NOT EXISTS " + space.name()
                        + " WITH replication = " + space.replication());
            }
            use(space);
            STATEMENTS.addAll(space.schema());
        }

        @Override
        public void use(StoreNamespace space) {
            STATEMENTS.add("USE " + space.name());
        }

        @Override
        public String storeVersion() {
            return "scripted 1";
        }

        @Override
        public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
            String statement = text(call);
            if (behaviour.equals("refuses-updates") && statement.equals("UPDATE")) {
                throw new ClientFailure(space.name() + ": " + statement + " with "
                        + call.binds().size() + " values does not fit");
            }
            return Set.of(behaviour.equals("leads-elsewhere") ? "victim" : space.name());
        }

        private String text(RequestTemplate call) {
            return ((CqlAsk) call.step().ask()).statements().get(call.variant());
        }

        @Override
        public Transport open(StoreNamespace space, List<RequestTemplate> calls, int capacity) {
            STATEMENTS.add(space.name() + ": " + calls.stream().map(this::text).toList());
            return new ScriptedTransport(NanoClock.SYSTEM, capacity, script());
        }

        @Override
        public void close() {}

        private ScriptedTransport.Script script() {
            return switch (behaviour) {
                case "one-at-a-time" -> new Queue();
                case "fails-sometimes" -> new Failing(5);
                default -> (number, sent) -> sent + SERVICE_NANOS;
            };
        }
    }

    /** Serves one request in 500 us, the next after it: at most 2000 a second. */
    private static final class Queue implements ScriptedTransport.Script {
        private long freeAt;

        @Override
        public long answerAt(long number, long sentNanos) {
            freeAt = Math.max(freeAt, sentNanos) + SERVICE_NANOS;
            return freeAt;
        }
    }

    private record Failing(int every) implements ScriptedTransport.Script {
        @Override
        public long answerAt(long number, long sentNanos) {
            return sentNanos + SERVICE_NANOS;
        }

        @Override
        public int failsAs(long number) {
            return number % every == 0 ? 0 : -1;
        }
    }
}
