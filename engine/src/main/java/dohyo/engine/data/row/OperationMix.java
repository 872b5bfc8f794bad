package dohyo.engine.data.row;

/** Which operation of the workload is next, as a pure function of its number, by weight. */
public final class OperationMix {

    private final long seed;
    private final double[] upTo;

    public OperationMix(double[] weights, long seed) {
        this.seed = CounterBasedRandom.seed(seed, "mix of operations");
        upTo = new double[weights.length];
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i];
            upTo[i] = sum / total;
        }
    }

    public int operation(long number) {
        if (upTo.length == 1) {
            return 0;
        }
        double unit = CounterBasedRandom.openUnit(CounterBasedRandom.bits(seed, number));
        int operation = 0;
        while (operation < upTo.length - 1 && unit >= upTo[operation]) {
            operation++;
        }
        return operation;
    }
}
