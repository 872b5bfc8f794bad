package dohyo.cli;

/** Dohyo in a process of its own, for tests that judge no times. */
final class UntimedMain {

    private UntimedMain() {}

    /** As {@link Main} does, but its workers begin cold and compile once. */
    public static void main(String[] arguments) {
        Main.run(Main.installation(System.getenv()).withoutTimes(), arguments);
    }
}
