package dohyo.lab.trial.journal;

/** The trial has ended before its store was ready. */
public final class NotPrepared extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Ending ending;

    public NotPrepared(Ending ending) {
        super(ending.why());
        this.ending = ending;
    }

    public Ending ending() {
        return ending;
    }
}
