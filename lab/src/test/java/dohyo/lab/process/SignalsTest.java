package dohyo.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;

/** Signals reach exactly the process that was meant. */
class SignalsTest {

    @Test
    void an_interrupted_thread_sends_it_and_stays_interrupted() throws IOException {
        ProcessIdentity self = ProcessIdentity.own();
        Thread.currentThread().interrupt();
        boolean sent = Signals.send("CONT", self);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(sent).isTrue();
    }

    @Test
    void a_process_that_took_over_a_pid_gets_none() throws IOException {
        ProcessIdentity self = ProcessIdentity.own();
        ProcessIdentity earlier = new ProcessIdentity(self.pid(), self.startTicks() - 1);
        assertThat(Signals.send("CONT", earlier)).isFalse();
    }
}
