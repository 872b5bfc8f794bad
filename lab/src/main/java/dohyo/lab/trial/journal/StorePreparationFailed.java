package dohyo.lab.trial.journal;

/** The trial has ended before its store was ready. */
public final class StorePreparationFailed extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient TrialEnding ending;

    public StorePreparationFailed(TrialEnding ending) {
        super(ending.why());
        this.ending = ending;
    }

    public TrialEnding ending() {
        return ending;
    }
}
