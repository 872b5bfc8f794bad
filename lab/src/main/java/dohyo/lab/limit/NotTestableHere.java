package dohyo.lab.limit;

/** This machine, or this user of it, cannot do what is wanted; the message says why, a clause. */
final class NotTestableHere extends Exception {

    private static final long serialVersionUID = 1;

    NotTestableHere(String why) {
        super(why);
    }

    /** The clause. */
    String why() {
        return String.valueOf(getMessage());
    }
}
