package dohyo.engine.data.row;

/**
 * How many rows the operations before a number have added: a pure function of the number, kept at
 * hand for a lane whose numbers go up, or up and a little down as answers come. Owned by one lane.
 */
public final class AddedRowCount {

    private final OperationMix mix;
    private final int[] adds;
    private final boolean any;
    private long counted;
    private long added;

    /** @param adds by operation of the mix: how many rows it adds */
    public AddedRowCount(OperationMix mix, int[] adds) {
        this.mix = mix;
        this.adds = adds.clone();
        boolean some = false;
        for (int rows : adds) {
            some |= rows > 0;
        }
        any = some;
    }

    /** Nothing is ever added. */
    public static AddedRowCount none() {
        return new AddedRowCount(new OperationMix(new double[] {1}, 0), new int[1]);
    }

    public long before(long number) {
        if (!any) {
            return 0;
        }
        if (number < counted / 2) {
            counted = 0;
            added = 0;
        }
        while (counted > number) {
            counted--;
            added -= adds[mix.operation(counted)];
        }
        for (; counted < number; counted++) {
            added += adds[mix.operation(counted)];
        }
        return added;
    }
}
