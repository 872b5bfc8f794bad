package dohyo.agent;

import dohyo.agent.wire.MarkedStream;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The program that the lab starts on another machine, over whatever command its user has for it.
 *
 * <p>It listens to nothing but its standard input, and ends with all that it started when that
 * ends, falls silent or says farewell.
 */
public final class Agent {

    /** Where a line of ours says that frames follow. */
    public static final String FRAMES = "frames";

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int EXIT_BROKEN = 1;

    private Agent() {}

    /**
     * Runs until there is nothing left to do.
     *
     * @param arguments folder, name of the session, nonce of its marks, patience in milliseconds
     */
    public static void main(String[] arguments) throws IOException {
        InputStream in = new BufferedInputStream(System.in, BUFFER_BYTES);
        OutputStream out = new BufferedOutputStream(System.out, BUFFER_BYTES);
        System.setOut(System.err);
        Workspace workspace = Workspace.open(Path.of(arguments[0]), arguments[1]);
        out.write(("\n" + MarkedStream.mark(arguments[2]) + FRAMES + "\n")
                .getBytes(StandardCharsets.UTF_8));
        out.flush();
        Duration patience = Duration.ofMillis(Long.parseLong(arguments[3]));
        boolean isClean = new AgentSession(workspace, in, out, patience).run();
        // Threads may stand in a stream that nobody reads: there is nothing left to wait for.
        Runtime.getRuntime().halt(isClean ? 0 : EXIT_BROKEN);
    }
}
