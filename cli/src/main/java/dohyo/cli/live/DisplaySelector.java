package dohyo.cli.live;

import dohyo.cli.console.Console;

import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.LongSupplier;

/** Chooses how a run is shown: live when the talk goes to a capable terminal, else plain lines. */
public final class DisplaySelector {

    private DisplaySelector() {}

    /** A display for a run with the given title. */
    public static Display open(Console console, String title, LongSupplier nanoClock) {
        if (isDumb(console.environment())) {
            return new PlainDisplay(console::say, title, nanoClock);
        }
        try {
            return new LiveDisplay(
                    terminal(), isColourful(console.environment()), title, nanoClock);
        } catch (IOException | IllegalStateException e) {
            return new PlainDisplay(console::say, title, nanoClock);
        }
    }

    /** Fails unless standard input and standard error are a terminal. */
    private static Terminal terminal() throws IOException {
        return TerminalBuilder.builder()
                .system(true)
                .systemOutput(TerminalBuilder.SystemOutput.SysErr)
                .encoding(StandardCharsets.UTF_8)
                .nativeSignals(false)
                .dumb(false)
                .build();
    }

    private static boolean isDumb(Map<String, String> environment) {
        String type = environment.getOrDefault("TERM", "");
        return type.isEmpty() || type.equals("dumb");
    }

    private static boolean isColourful(Map<String, String> environment) {
        return environment.getOrDefault("NO_COLOR", "").isEmpty();
    }
}
