package dohyo.lab.attach;

import java.util.HashSet;
import java.util.Set;

/**
 * To which servers a user lets passwords go, beside those that the passwords are bound to.
 *
 * @param named {@code host:port} that the user wrote down for this very command; what a file or a
 *     run's folder names is none of them
 * @param trusts whoever wrote the file
 * @param inClear where others on the network could read along
 */
public record PasswordRecipientConsent(Set<String> named, boolean trusts, boolean inClear) {

    /** To none. */
    public static final PasswordRecipientConsent NONE =
            new PasswordRecipientConsent(Set.of(), false, false);

    public PasswordRecipientConsent {
        named = Set.copyOf(named);
    }

    /** The same, and to this server. */
    PasswordRecipientConsent alsoTo(String endpoint) {
        Set<String> all = new HashSet<>(named);
        all.add(endpoint);
        return new PasswordRecipientConsent(all, trusts, inClear);
    }
}
