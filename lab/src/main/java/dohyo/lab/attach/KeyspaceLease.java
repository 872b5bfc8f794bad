package dohyo.lab.attach;

import dohyo.lab.process.LabHostIdentity;
import dohyo.lab.stores.cql.BlockingCqlConnection;

import java.io.IOException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Says in a keyspace that Dohyo made that it is in use, so that no other Dohyo takes it for one
 * that an earlier run left. It is a row that the store forgets soon, and that is written anew until
 * then: a Dohyo that was killed keeps nobody out for long.
 */
final class KeyspaceLease {

    static final Duration LENGTH = Duration.ofSeconds(60);
    private static final Duration RENEWED_EVERY = Duration.ofSeconds(15);

    /** By then all nodes know the table; those that did not have missed the first row. */
    private static final Duration FIRST_AFTER = Duration.ofSeconds(2);

    private final OwnKeyspace keyspace;
    private final Opening opening;
    private final String holder;
    private final CountDownLatch ended = new CountDownLatch(1);

    /** @param opening a conversation for each renewal: the one before may have broken */
    KeyspaceLease(OwnKeyspace keyspace, Opening opening) {
        this.keyspace = keyspace;
        this.opening = opening;
        this.holder = LabHostIdentity.ownHost() + "-" + ProcessHandle.current().pid() + "-"
                + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    }

    /** Connects to the system. */
    @FunctionalInterface
    interface Opening {
        BlockingCqlConnection open() throws IOException;
    }

    /** Who has it: machine, process and a number that only this use has. */
    String holder() {
        return holder;
    }

    /** Writes the row anew until it is given up. */
    void renew() {
        Thread thread = new Thread(this::renewing, "keyspace-lease");
        thread.setDaemon(true);
        thread.start();
    }

    private void renewing() {
        try {
            Duration wait = FIRST_AFTER;
            while (!ended.await(wait.toMillis(), TimeUnit.MILLISECONDS)) {
                renewOnce();
                wait = RENEWED_EVERY;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A system under load may refuse one; there are three more before it ends. */
    private void renewOnce() {
        try (BlockingCqlConnection conversation = opening.open()) {
            keyspace.lease(conversation, holder, LENGTH);
        } catch (IOException busy) {
            return;
        }
    }

    /** Nothing is written any more. */
    void end() {
        ended.countDown();
    }
}
