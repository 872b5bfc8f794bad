package dohyo.client.net.tls;

/**
 * Variables of the environment that say what a client encrypts with.
 *
 * @param prefix of their names, for example {@code DOHYO_CQL}
 */
public record TlsEnvironmentVariables(String prefix) {

    /** Of all clients that speak CQL, own and drivers. */
    public static final TlsEnvironmentVariables CQL = new TlsEnvironmentVariables("DOHYO_CQL");

    /** Names a PEM file of certificates that are trusted instead of the JDK's own. */
    public String authority() {
        return prefix + "_CA";
    }

    /** Names a PEM file of the client's own certificate. */
    public String certificate() {
        return prefix + "_CERT";
    }

    /** Names a PEM file of its key, PKCS#8, not encrypted. */
    public String key() {
        return prefix + "_KEY";
    }

    /** When {@code off}, a certificate may be for any name. */
    public String hostNames() {
        return prefix + "_TLS_HOSTNAMES";
    }

    /** What to do when a server wants to know who its client is. */
    public String ownCertificate() {
        return "name the PEM files of one that it trusts and of its key in the environment"
                + " variables " + certificate() + " and " + key();
    }
}
