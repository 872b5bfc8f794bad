package dohyo.lab.stores;

/** A process, or several, that can be made to stand still for a while. */
public interface Suspendable {

    /** For people and files. */
    String name();

    /** Stops it with SIGSTOP. */
    void suspend();

    /** Lets it go on. */
    void resume();
}
