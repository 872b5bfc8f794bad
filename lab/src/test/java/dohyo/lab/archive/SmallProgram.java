package dohyo.lab.archive;

/** A program that does nothing, to be archived. */
final class SmallProgram {

    private SmallProgram() {}

    public static void main(String[] arguments) {
        // Being loaded is all it is for.
    }
}
