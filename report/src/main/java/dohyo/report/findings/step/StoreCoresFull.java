package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;

/**
 * The store had cores of its own and no time left on them.
 *
 * @param cores how many it was given
 * @param busy part of their time that it used
 */
record StoreCoresFull(Doubt.Level level, String place, int cores, double busy) implements Doubt {
    @Override
    public Words words() {
        return new Words(
                "The store used " + QuantityText.share(busy) + " of the "
                        + QuantityText.counted(cores, "core") + " that it was given in " + place
                        + ".",
                "Concurrent work queues there: times are longer, and parallel work gains less"
                        + " or more, than on machines with cores to spare.",
                "Give it more cores with 'cpus', or lower the load.");
    }
}
