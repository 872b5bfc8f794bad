package dohyo.lab.trial;

import dohyo.lab.stores.Furnishing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Furnishes nodes and counts how long that takes. */
record TimedFurnishing(Furnishing furnishing, AtomicLong nanos) implements Furnishing {

    /** @param alreadyNanos what looking at it took */
    TimedFurnishing(Furnishing furnishing, long alreadyNanos) {
        this(furnishing, new AtomicLong(alreadyNanos));
    }

    @Override
    public void furnish(int node, Path home) throws IOException {
        long begun = System.nanoTime();
        furnishing.furnish(node, home);
        nanos.addAndGet(System.nanoTime() - begun);
    }

    @Override
    public void furnished(List<Path> homes) throws IOException {
        long begun = System.nanoTime();
        furnishing.furnished(homes);
        nanos.addAndGet(System.nanoTime() - begun);
    }

    double seconds() {
        return nanos.get() / 1e9;
    }
}
