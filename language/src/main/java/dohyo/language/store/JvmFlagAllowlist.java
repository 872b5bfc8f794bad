package dohyo.language.store;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which flags of a JVM may come from a stranger: data, read from {@code jvm-flags.json}.
 *
 * @param allowed patterns of whole flags that can do nothing but change how fast the store is
 * @param refused patterns with the reason; they win over those that are allowed
 */
record JvmFlagAllowlist(List<String> allowed, List<Refusal> refused) {

    /**
     * Flags that do harm.
     *
     * @param flags pattern of the whole flag
     * @param because what they would do, a clause
     */
    record Refusal(String flags, String because) {}

    static JvmFlagAllowlist read() {
        try (InputStream json = JvmFlagAllowlist.class.getResourceAsStream("jvm-flags.json")) {
            if (json == null) {
                throw new IllegalStateException("jvm-flags.json is missing from the jar");
            }
            return Json.mapper().readValue(json, JvmFlagAllowlist.class);
        } catch (IOException e) {
            throw new IllegalStateException("jvm-flags.json cannot be read", e);
        }
    }

    /** Why a flag is refused, a clause; empty when it is allowed. */
    Optional<String> objectionTo(String flag) {
        Optional<String> because = refused.stream()
                .filter(refusal -> Pattern.matches(refusal.flags, flag))
                .map(Refusal::because)
                .findFirst();
        if (because.isPresent()) {
            return because;
        }
        return allowed.stream().anyMatch(pattern -> Pattern.matches(pattern, flag))
                ? Optional.empty()
                : Optional.of("it is not on the list of flags that can do no harm");
    }
}
