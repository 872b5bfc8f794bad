package dohyo.lab.trial.turn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Orders in which arms come one after the other: one is drawn, the next is its mirror image, the
 * one after that is drawn anew. So after an even number of them each arm came as early as late, and
 * what an early place costs, or what changes steadily meanwhile, is no difference of arms. When
 * each order is drawn, one of two arms comes first more often in five of eight runs of four rounds.
 */
public final class MirroredOrders<T> {

    private final List<T> all;
    private final SplittableRandom random;
    private List<T> unmirrored = List.of();

    /**
     * @param all in any order
     * @param random asked once for every two orders
     */
    public MirroredOrders(List<T> all, SplittableRandom random) {
        this.all = List.copyOf(all);
        this.random = random;
    }

    /** The next one. */
    public List<T> next() {
        if (unmirrored.isEmpty()) {
            unmirrored = shuffled();
            return unmirrored;
        }
        List<T> mirrored = new ArrayList<>(unmirrored);
        Collections.reverse(mirrored);
        unmirrored = List.of();
        return List.copyOf(mirrored);
    }

    /** Fisher and Yates: every order is equally likely. */
    private List<T> shuffled() {
        List<T> order = new ArrayList<>(all);
        for (int left = order.size(); left > 1; left--) {
            T drawn = order.remove(random.nextInt(left));
            order.add(drawn);
        }
        return List.copyOf(order);
    }
}
