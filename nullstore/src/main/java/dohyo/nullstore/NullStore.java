package dohyo.nullstore;

import dohyo.nullstore.script.ScriptedDeath;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.BindException;
import java.nio.charset.StandardCharsets;

/**
 * The null store as a process. It obeys lines on its standard input ({@code start}: the script's
 * clock starts; {@code stop}: end) and ends with its parent, whose death closes that input.
 */
public final class NullStore {

    private static final int DEATH = 1;
    private static final int USER_ERROR = 2;
    private static final int WORLD_ERROR = 3;
    private static final int OUR_ERROR = 70;
    private static final long LAST_WORDS_MILLIS = 10_000;

    private NullStore() {}

    /** See {@link Arguments#USAGE}. */
    public static void main(String[] args) {
        Runtime.getRuntime().halt(run(args));
    }

    private static int run(String[] args) {
        try {
            return serve(Arguments.parse(args).start());
        } catch (IllegalArgumentException e) {
            return refuse(USER_ERROR, String.valueOf(e.getMessage()));
        } catch (BindException e) {
            return refuse(
                    WORLD_ERROR,
                    "cannot listen on " + String.join(" ", args) + ": " + e.getMessage()
                            + "; choose another address or end what listens there");
        } catch (IOException e) {
            return refuse(WORLD_ERROR, "cannot start: " + e);
        }
    }

    private static int refuse(int code, String sentence) {
        System.err.println("null store: " + sentence);
        return code;
    }

    private static int serve(NullServer server) {
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "null-store-end"));
        Thread orders = new Thread(() -> obey(server), "null-store-orders");
        orders.setDaemon(true);
        orders.start();
        System.out.println("ready " + server.contactPoint());
        System.out.flush();
        server.join(0);
        Throwable failure = server.failure();
        if (failure instanceof ScriptedDeath) {
            return refuse(DEATH, String.valueOf(failure.getMessage()));
        }
        return failure == null ? 0 : refuse(OUR_ERROR, "failed: " + failure);
    }

    private static void obey(NullServer server) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (line != null && !line.equals("stop")) {
                obey(server, line);
                line = lines.readLine();
            }
        } catch (IOException e) {
            refuse(WORLD_ERROR, "cannot read orders: " + e);
        }
        end(server);
    }

    private static void obey(NullServer server, String line) throws IOException {
        if (line.equals("start")) {
            server.begin();
        } else {
            System.err.println("null store: unknown order '" + line + "'; say start or stop");
        }
    }

    /**
     * {@link #serve} ends the process as soon as the diary is complete. The store must not outlive
     * its parent, whatever its serving thread is doing; but then its diary is not what it claims to
     * be.
     */
    private static void end(NullServer server) {
        server.stop();
        server.join(LAST_WORDS_MILLIS);
        if (server.thread().isAlive()) {
            String sentence = "did not end within " + LAST_WORDS_MILLIS / 1_000
                    + " s of being told; the end of its diary is missing";
            Runtime.getRuntime().halt(refuse(OUR_ERROR, sentence));
        }
    }
}
