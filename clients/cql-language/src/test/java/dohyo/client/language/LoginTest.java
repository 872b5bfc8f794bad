package dohyo.client.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** Who connects stands in the environment, and the password nowhere else. */
class LoginTest {

    @Test
    void user_and_password_are_those_of_the_environment() {
        Login login = Login.in(Map.of("DOHYO_CQL_USER", "me", "DOHYO_CQL_PASSWORD", "sesame"));
        assertThat(login).isEqualTo(new Login("me", "sesame"));
        assertThat(login.isNamed()).isTrue();
        assertThat(login).hasToString("login of me");
    }

    @Test
    void nobody_is_named_by_an_empty_environment() {
        assertThat(Login.in(Map.of()).isNamed()).isFalse();
        assertThat(Login.in(Map.of("DOHYO_CQL_PASSWORD", "sesame"))).hasToString("no login");
    }
}
