package dohyo.engine.callback;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A client with some threads that ends calls early (while they are being started), at once, or a
 * little later; that ends some of them twice; and that takes some only when asked again.
 */
final class ScriptedCalls implements AsyncCalls {

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(3);
    private final SplittableRandom chance;
    final AtomicInteger secondEnds = new AtomicInteger();
    int refused;

    ScriptedCalls(long seed) {
        chance = new SplittableRandom(seed);
    }

    @Override
    public List<String> errorKinds() {
        return List.of("broken");
    }

    @Override
    public boolean start(long call, Request request, CallCompletionQueue endings) {
        ByteBuffer value = BoundValues.copy(request, 0);
        boolean fails = chance.nextInt(10) == 0;
        Runnable end = () -> end(call, fails, value, endings);
        switch (chance.nextInt(5)) {
            case 0 -> end.run();
            case 1, 2 -> threads.execute(end);
            case 3 -> {
                var unused = threads.schedule(end, chance.nextLong(300), TimeUnit.MICROSECONDS);
            }
            default -> {
                refused++;
                return false;
            }
        }
        if (chance.nextInt(4) == 0) {
            threads.execute(end);
        }
        return true;
    }

    private void end(long call, boolean fails, ByteBuffer value, CallCompletionQueue endings) {
        long now = System.nanoTime();
        boolean first = fails
                ? endings.failed(call, 0, now)
                : endings.answered(
                        call, now, (slot, completions) -> completions.cell(slot, 0, 0, value));
        if (!first) {
            secondEnds.incrementAndGet();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
