package dohyo.lab.snapshot;

/** What was kept is not what it was; the message says in what. */
public final class DamagedSnapshot extends Exception {

    private static final long serialVersionUID = 1L;

    public DamagedSnapshot(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
