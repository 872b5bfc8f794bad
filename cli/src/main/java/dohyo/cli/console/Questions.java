package dohyo.cli.console;

/** Asks the user. Where nobody sits, nobody agrees. */
@FunctionalInterface
public interface Questions {

    /** Nobody is there to be asked. */
    Questions OF_NOBODY = question -> false;

    /** Whether the user says yes to a question; no is what an empty answer means. */
    boolean isAgreed(String question);
}
