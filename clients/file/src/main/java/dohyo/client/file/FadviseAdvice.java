package dohyo.client.file;

/** What the kernel can be told about a file: the constants of {@code fcntl.h} on Linux. */
enum FadviseAdvice {
    /** It reads ahead as it does for everybody. */
    NORMAL(0),
    /** It does not read ahead. */
    RANDOM(1),
    /** It reads ahead further. */
    SEQUENTIAL(2),
    /** It forgets what it has of the file, as far as that is on the disk. */
    DONT_NEED(4);

    private final int number;

    FadviseAdvice(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
