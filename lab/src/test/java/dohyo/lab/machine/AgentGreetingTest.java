package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.agent.wire.Frame;
import dohyo.agent.wire.FrameReader;
import dohyo.agent.wire.FrameWriter;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadWriter;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** What an agent says of its machine's addresses. */
final class AgentGreetingTest {

    @Test
    void a_machine_with_one_address_of_ipv4_is_known_by_it() throws IOException {
        assertThat(greeting("fd00::7,10.1.2.3").ownAddress()).isEqualTo("10.1.2.3");
    }

    @Test
    void which_of_several_is_meant_is_up_to_the_user() throws IOException {
        AgentGreeting two = greeting("10.1.2.3,192.168.7.1");
        assertThatThrownBy(two::ownAddress)
                .hasMessage("machine 'm': it has several addresses (10.1.2.3, 192.168.7.1);"
                        + " give the one that is meant as its 'address'");
        AgentGreeting none = greeting("fd00::7");
        assertThatThrownBy(none::ownAddress).hasMessageContaining("it has no address of IPv4");
        AgentGreeting name = greeting("elsewhere.example");
        assertThatThrownBy(name::ownAddress).hasMessageContaining("it has no address of IPv4");
    }

    private static AgentGreeting greeting(String addresses) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        new FrameWriter(stream)
                .write(Kind.HELLO, 0, new PayloadWriter().texts(List.of("addresses=" + addresses)));
        Frame hello = Objects.requireNonNull(
                new FrameReader(new ByteArrayInputStream(stream.toByteArray())).read());
        return AgentGreeting.of("m", hello.fields());
    }
}
