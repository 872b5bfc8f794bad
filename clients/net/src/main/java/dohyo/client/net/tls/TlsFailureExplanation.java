package dohyo.client.net.tls;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;

import javax.net.ssl.SSLException;

/** What is wrong with a connection, in words that follow the name of its server. */
final class TlsFailureExplanation {

    private static final int DEEPEST = 16;

    private final TlsEnvironmentVariables variables;

    TlsFailureExplanation(TlsEnvironmentVariables variables) {
        this.variables = variables;
    }

    /** The same failure in words for the user. */
    IOException explained(SSLException failure) {
        return new IOException(words(failure), failure);
    }

    private String words(SSLException failure) {
        if (has(failure, CertificateExpiredException.class)) {
            return "shows a certificate that has expired: renew it";
        }
        if (has(failure, CertificateNotYetValidException.class)) {
            return "shows a certificate that is not valid yet: compare the clocks";
        }
        if (has(failure, CertPathBuilderException.class)) {
            return "shows a certificate that nobody trusted here has signed: name a PEM file with"
                    + " its issuer in the environment variable " + variables.authority();
        }
        String message = String.valueOf(failure.getMessage());
        return has(failure, CertificateException.class) ? unfit(message) : refused(message);
    }

    /** The JDK has no type of its own for a wrong name. */
    private String unfit(String message) {
        return message.contains("name") || message.contains("Name")
                ? "shows a certificate for another name (" + message + "): connect by a name that"
                        + " it has, or set the environment variable " + variables.hostNames()
                        + "=off"
                : "shows a certificate that is not accepted: " + message;
    }

    private String refused(String message) {
        return message.contains("certificate")
                ? "refused the client's certificate (" + message + "): "
                        + variables.ownCertificate()
                : "broke off TLS: " + message;
    }

    private static boolean has(@Nullable Throwable failure, Class<? extends Throwable> kind) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            if (kind.isInstance(cause)) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }
}
