package dohyo.cli.verb.report;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.model.result.ResultDirectory;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** {@code open}: shows the report of a run in the desktop's browser. */
@Command(
        name = "open",
        description = "Open the report of a run in a browser, or print its path if there is no"
                + " program for that.")
public final class OpenVerb implements Callable<Integer> {

    /** Of Linux and of macOS; both take a file and say nothing. */
    private static final List<String> OPENERS = List.of("xdg-open", "open");

    private final Console console;

    @Parameters(paramLabel = "RUN", description = "The folder of a run.")
    @SuppressWarnings("NullAway.Init")
    private Path run;

    public OpenVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Path folder = console.resolve(run);
        ReportVerb.demandRun(folder);
        Path report = new ResultDirectory(folder).reportHtml().toAbsolutePath();
        if (!Files.isRegularFile(report, LinkOption.NOFOLLOW_LINKS)) {
            throw new UserMistake("error: " + report + " is not there yet; write it with ./dohyo"
                    + " report " + run);
        }
        Optional<Path> opener = opener();
        if (opener.isPresent()) {
            start(opener.get(), report);
        }
        console.print(report.toString());
        return ExitCode.DONE.number();
    }

    /** Without a screen there is nobody to open it for. */
    private Optional<Path> opener() {
        boolean hasScreen = Stream.of("DISPLAY", "WAYLAND_DISPLAY", "__CFBundleIdentifier")
                .anyMatch(console.environment()::containsKey);
        if (!hasScreen) {
            return Optional.empty();
        }
        String path = console.environment().getOrDefault("PATH", "");
        return Stream.of(path.split(":", -1))
                .filter(folder -> folder.startsWith("/"))
                .flatMap(folder -> OPENERS.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * One argument, by no shell; it is not waited for, as some openers stay as long as the page.
     */
    private static void start(Path opener, Path report) throws IOException {
        Process process = new ProcessBuilder(opener.toString(), report.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
    }
}
