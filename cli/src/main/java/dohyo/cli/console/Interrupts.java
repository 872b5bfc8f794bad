package dohyo.cli.console;

/** How the user ends a run early. */
public interface Interrupts {

    /**
     * Until the registration is closed, the first interrupt runs {@code gently}, a second one ends
     * the process at once.
     */
    Registration register(Runnable gently);

    /** Undoes a registration. */
    interface Registration extends AutoCloseable {

        @Override
        void close();
    }
}
