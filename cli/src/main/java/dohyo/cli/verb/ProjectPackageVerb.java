package dohyo.cli.verb;

import dohyo.cli.console.UserMistake;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.concurrent.Callable;

/** {@code package}: listed here for the help; the launcher does it, since it builds. */
@Command(
        name = "package",
        description = "Pack Dohyo into one archive that can be used without Maven and includes all"
                + " licences and a bill of materials (CycloneDX).")
public final class ProjectPackageVerb implements Callable<Integer> {

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "Archive to write (default: target/dohyo-VERSION.tar.gz).")
    private @Nullable Path file;

    @Override
    public Integer call() {
        throw new UserMistake("error: the launcher of the checkout makes the package: ./dohyo"
                + " package" + (file == null ? "" : " " + file));
    }
}
