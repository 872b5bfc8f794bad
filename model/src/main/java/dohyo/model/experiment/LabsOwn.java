package dohyo.model.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Settings of a store that belong to the lab, whoever wrote the experiment: they open ports, name
 * files, run commands or load code.
 */
public final class LabsOwn {

    /** What the lab sets for a client that logs in; harmless, whoever sets it. */
    public static final Map.Entry<String, Object> ASKING_FOR_PASSWORDS =
            Map.entry("authenticator", "PasswordAuthenticator");

    private static final Map<Pattern, String> REASONS = reasons();

    private LabsOwn() {}

    private static Map<Pattern, String> reasons() {
        Map<Pattern, String> reasons = new LinkedHashMap<>();
        put(
                reasons,
                ".*address.*|.*interface.*|seed_provider|jmx.*",
                "addresses belong to the lab");
        put(
                reasons,
                ".*director(y|ies)|.*_dir|.*path|.*_file",
                "folders and files belong to the lab");
        put(reasons, ".*command.*|commitlog_archiv.*", "it runs a command of the machine");
        put(reasons, ".*keystore|.*truststore|.*key_provider", "keys belong to the lab");
        put(reasons, ".*authenticator|.*authorizer|role_manager", "logins belong to the lab");
        put(
                reasons,
                ".*udfs|.*user_defined_functions.*|ssl_context_factory|crypto_provider",
                "it lets code of others into the store");
        put(reasons, "cluster_name|start_native_transport", "the lab sets it");
        return reasons;
    }

    private static void put(Map<Pattern, String> reasons, String pattern, String reason) {
        reasons.put(Pattern.compile(pattern), reason);
    }

    /** Whether a setting of this name is refused. */
    public static boolean isSetting(String name) {
        return find(name).isPresent();
    }

    /** Why, a clause. */
    public static String reason(String name) {
        return find(name).orElse("the lab sets it");
    }

    private static Optional<String> find(String name) {
        return REASONS.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(name).matches())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
