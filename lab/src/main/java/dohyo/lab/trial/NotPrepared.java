package dohyo.lab.trial;

/** The trial has ended before its store was ready. */
final class NotPrepared extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Ending ending;

    NotPrepared(Ending ending) {
        super(ending.why());
        this.ending = ending;
    }

    Ending ending() {
        return ending;
    }
}
