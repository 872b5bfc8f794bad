package dohyo.model.reading;

/**
 * Something that is wrong with a file of a trial, so that none of its figures is believed.
 *
 * @param file its name in the trial's folder
 * @param what a clause without a full stop
 */
public record FileDamage(String file, String what) {

    /** A clause that names the file. */
    public String clause() {
        return file + ": " + what;
    }
}
