package dohyo.lab.attach;

import dohyo.lab.stores.StoreFailure;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Whether a login may be told to a server. A file from a stranger may name any server, and SASL
 * PLAIN tells the password as it is.
 *
 * @param hosts to which the login is bound, with or without a port; empty when to none
 * @param where a user binds it
 */
record CredentialDisclosurePolicy(
        MaskedCredentials login,
        List<String> hosts,
        String where,
        PasswordRecipientConsent consent) {

    /** Written as an address: what a name stands for is told by others. */
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(?:\\.[0-9]{1,3}){3}|\\[?::1]?");

    private static final Pattern COMMAS = Pattern.compile("[,\\s]+");

    /** @param hosts with commas between */
    static CredentialDisclosurePolicy of(
            MaskedCredentials login, String hosts, String where, PasswordRecipientConsent consent) {
        List<String> all =
                COMMAS.splitAsStream(hosts).filter(host -> !host.isEmpty()).toList();
        return new CredentialDisclosurePolicy(login, all, where, consent);
    }

    /** Refuses servers for which neither the login nor the user stands. */
    void requireMeant(String endpoint) throws StoreFailure {
        if (hosts.isEmpty()) {
            if (isOpen(endpoint)) {
                throw StoreFailure.input(endpoint + " is named in a file only, and the password of "
                        + login.user() + " would be sent to it; bind the login to its hosts ("
                        + where
                        + "), name the system yourself (--attach, --jmx), or give --trust if"
                        + " you trust who wrote the file");
            }
        } else if (hosts.stream().noneMatch(host -> isOf(host, endpoint))) {
            throw StoreFailure.input("the login of " + login.user() + " is bound to "
                    + String.join(", ", hosts) + ", and " + endpoint + " is none of them; add it ("
                    + where + ") if the password may be sent to it");
        }
    }

    /** Whether nobody has said yet that the password may be told there, nor that it may not. */
    boolean isOpen(String endpoint) {
        return hosts.isEmpty() && !consent.trusts() && !consent.named().contains(endpoint);
    }

    /** Refuses to tell the password where others could read along. */
    void requireUnheard(String endpoint, boolean encrypted, String instead) throws StoreFailure {
        if (!encrypted && !consent.inClear() && !isLoopback(endpoint)) {
            throw StoreFailure.input("the password of " + login.user() + " would go to " + endpoint
                    + " in clear; " + instead + ", or give --in-clear if nobody else can listen"
                    + " there");
        }
    }

    private static boolean isOf(String host, String endpoint) {
        return host.equalsIgnoreCase(endpoint) || host.equalsIgnoreCase(host(endpoint));
    }

    private static boolean isLoopback(String endpoint) {
        return LOOPBACK.matcher(host(endpoint).toLowerCase(Locale.ROOT)).matches();
    }

    private static String host(String endpoint) {
        return endpoint.substring(0, Math.max(0, endpoint.lastIndexOf(':')));
    }
}
