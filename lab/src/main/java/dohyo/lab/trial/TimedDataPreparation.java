package dohyo.lab.trial;

import dohyo.lab.stores.PreStartDataPreparation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Furnishes nodes and counts how long that takes. */
record TimedDataPreparation(PreStartDataPreparation preparation, AtomicLong nanos)
        implements PreStartDataPreparation {

    /** @param alreadyNanos what looking at it took */
    TimedDataPreparation(PreStartDataPreparation preparation, long alreadyNanos) {
        this(preparation, new AtomicLong(alreadyNanos));
    }

    @Override
    public void furnish(int node, Path home) throws IOException {
        long begun = System.nanoTime();
        preparation.furnish(node, home);
        nanos.addAndGet(System.nanoTime() - begun);
    }

    @Override
    public void furnished(List<Path> homes) throws IOException {
        long begun = System.nanoTime();
        preparation.furnished(homes);
        nanos.addAndGet(System.nanoTime() - begun);
    }

    double seconds() {
        return nanos.get() / 1e9;
    }
}
