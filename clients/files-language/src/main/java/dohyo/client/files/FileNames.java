package dohyo.client.files;

/** How files are called. */
public final class FileNames {

    private static final int DIGITS = 7;

    private FileNames() {}

    /** {@code file-0000042}. */
    public static String of(long file) {
        String number = Long.toString(file);
        return "file-" + "0".repeat(Math.max(0, DIGITS - number.length())) + number;
    }
}
