package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.attach.PasswordRecipientConsent;
import dohyo.lab.stores.StoreFailure;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Set;

/** How to get into running systems: {@code --credentials} and {@code --in-clear}. */
@Command
public final class CredentialsOptions {

    @Option(
            names = "--credentials",
            paramLabel = "FILE",
            description = "File with the user name and password to log in with, readable only by"
                    + " you. Without it, the environment variables DOHYO_CQL_USER and"
                    + " DOHYO_CQL_PASSWORD are used.")
    private @Nullable Path file;

    @Mixin
    private final PlaintextPasswordOption inClear = new PlaintextPasswordOption();

    /**
     * What these options and the environment say.
     *
     * @param keep whether the keyspace stays there when all is done
     * @param named addresses that the user has named
     * @param trusts whether the user trusts who named others in a file
     */
    public AttachedSystemCredentials read(
            Console console, boolean keep, Set<String> named, boolean trusts) throws StoreFailure {
        return AttachedSystemCredentials.of(
                        console.environment(), file == null ? null : console.resolve(file), keep)
                .consenting(new PasswordRecipientConsent(named, trusts, inClear.given()));
    }
}
