package dohyo.report.findings.run;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.family.StoreFamily;
import dohyo.model.family.StoreFamily.Traits;
import dohyo.report.findings.doubt.Doubt;

import java.util.List;

/**
 * Dohyo did not start the store and cannot look into it.
 *
 * @param arms that put their load on it
 * @param place its contact points
 * @param metrics how its nodes could have told of themselves, and whether they did
 * @param isForeign whether what is written belongs to somebody else and stays there
 */
record StoreNotObserved(Level level, String arms, String place, Metrics metrics, boolean isForeign)
        implements Doubt {

    /** What was known of the nodes' own metrics. */
    enum Metrics {
        READ("", ""),
        NO_JMX(
                "; no JMX address was given, so server metrics are missing, too",
                "Name its JMX (--jmx or 'jmx:'), and ask"),
        NO_PROMETHEUS(
                "; no Prometheus endpoint was given, so server metrics are missing, too",
                "Name its metrics (--metrics or 'metrics:'), and ask"),
        NOT_SUPPORTED("; Dohyo reads no metrics from such a system", "");

        private final String missing;
        private final String attempt;

        Metrics(String missing, String attempt) {
            this.missing = missing;
            this.attempt = attempt;
        }

        private static Metrics of(String store, AttachedSystem attachment) {
            if (!attachment.jmx().isEmpty() || !attachment.metrics().isEmpty()) {
                return READ;
            }
            String observed = StoreFamily.of(store)
                    .map(StoreFamily::traits)
                    .map(Traits::observed)
                    .orElse("");
            return switch (observed) {
                case "jmx" -> NO_JMX;
                case "metrics" -> NO_PROMETHEUS;
                default -> NOT_SUPPORTED;
            };
        }
    }

    /**
     * Of one system.
     *
     * @param arms at least one; all of them attach to it
     * @param names of these arms, as a clause
     */
    static StoreNotObserved of(AttachedSystem attachment, List<Arm> arms, String names) {
        return new StoreNotObserved(
                Level.NOTE,
                names,
                String.join(", ", attachment.contactPoints()),
                Metrics.of(arms.get(0).store().name(), attachment),
                arms.stream()
                        .anyMatch(arm ->
                                attachment.isForeign(arm.workload().space().name())));
    }

    @Override
    public Words words() {
        return new Words(
                "The store of " + arms + " is a system that Dohyo did not start, at " + place
                        + metrics.missing + ".",
                "Its processes, disks, logs, garbage collections and Java versions were not"
                        + " observed, so the store's CPU per operation, its pauses and"
                        + " its other activity are missing. "
                        + (isForeign
                                ? "What a trial writes stays there, so later trials find it."
                                : "Its tables were created afresh for each trial; the rest of"
                                        + " the system was not."),
                (metrics.attempt.isEmpty() ? "Ask" : metrics.attempt)
                        + " its owner what else it was doing at the time.");
    }
}
