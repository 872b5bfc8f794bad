package dohyo.model.workload;

/**
 * Names a row: its number is drawn from {@code 0 .. from - 1} and rendered as {@code type}.
 *
 * @param choose how the row number is drawn while measuring; the load phase always counts up
 * @param from how many different rows there are; 0 until it is known
 * @param prefix put before the number of a text key
 * @param numbering what becomes of a row number before it is rendered
 * @param of name of the key with which it is chosen; empty when it is chosen by itself
 */
public record KeyField(
        String name,
        Type type,
        Choose choose,
        long from,
        String prefix,
        Numbering numbering,
        String of)
        implements Field {

    /** With plain numbers, chosen by itself. */
    public KeyField(String name, Type type, Choose choose, long from, String prefix) {
        this(name, type, choose, from, prefix, Numbering.PLAIN, "");
    }

    @Override
    public Form form() {
        return Form.SINGLE;
    }

    /** The same with other numbers. */
    public KeyField numbered(Numbering other) {
        return new KeyField(name, type, choose, from, prefix, other, of);
    }

    /** The same, choosing from another number of rows. */
    public KeyField choosingFrom(long rows) {
        return new KeyField(name, type, choose, rows, prefix, numbering, of);
    }

    /** The same, choosing in another way. */
    public KeyField choosing(Choose other) {
        return new KeyField(name, type, other, from, prefix, numbering, of);
    }

    @Override
    public KeyField ofKey(String key) {
        return new KeyField(name, type, choose, from, prefix, numbering, key);
    }
}
