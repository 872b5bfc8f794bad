package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Transport;
import dohyo.model.workload.CqlAsk;

import org.junit.jupiter.api.Test;

import java.util.List;

/** A lane that speaks CQL against a null store. */
class CqlTransportTest extends TransportContract {

    private static final String READ = "SELECT value FROM t WHERE id = ?";
    private static final String WRITE = "INSERT INTO t (id, value) VALUES (?, ?)";

    CqlTransportTest() {
        super(
                new CqlClient(),
                CqlAsk.of(READ, List.of("id")),
                CqlAsk.of(WRITE, List.of("id", "value")),
                "overloaded");
    }

    @Test
    void rows_of_answers_are_counted() throws Exception {
        try (Transport transport = open(3)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1_000, FixedValueRequest.of(0, "key"));
            drive.send(1_000, FixedValueRequest.of(1, "key", "value"));
            assertThat(((CqlTransport) transport).tally().rows()).isEqualTo(1_000);
            assertThat(recorder.rows()).isEqualTo(1_000);
        }
    }

    @Test
    void forgotten_statements_are_prepared_again() throws Exception {
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(100, FixedValueRequest.of(0, "key"));
            store().forgetStatements();
            drive.send(1_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.failures()).containsOnlyKeys("unprepared");
            assertThat(recorder.failed()).isBetween(1, CAPACITY);
            assertThat(recorder.answered()).isEqualTo(1_100 - recorder.failed());
        }
    }

    @Test
    void a_wrong_number_of_values_names_the_statement() throws Exception {
        try (Transport transport = open(1)) {
            assertThatThrownBy(() -> transport.send(0, FixedValueRequest.of(1, "only one")))
                    .hasMessage("statement \"" + WRITE + "\" binds 1 value but has 2 markers");
        }
    }

    @Test
    void a_lane_with_too_many_slots_is_refused() throws Exception {
        try (ControlSession session = connect(1)) {
            assertThatThrownBy(() -> session.open(
                            SPACE, List.of(call(CqlAsk.of(READ, List.of("id")))), 40_000))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("takes 1 to 32512 operations in flight, not 40000");
        }
    }
}
