package dohyo.model.workload;

/**
 * What is in a row, or is asked beside its key.
 *
 * @param minSize shortest content, in bytes or characters
 * @param maxSize longest content, both ends included
 * @param form how it is made up
 * @param draw what it is drawn from
 */
public record ContentField(String name, Type type, int minSize, int maxSize, Form form, Draw draw)
        implements Field {

    /** A single value that does not compress, any for each operation. */
    public ContentField(String name, Type type, int minSize, int maxSize) {
        this(name, type, minSize, maxSize, Form.SINGLE, Draw.ANY);
    }

    /** The same with other sources. */
    public ContentField drawn(Draw other) {
        return new ContentField(name, type, minSize, maxSize, form, other);
    }

    @Override
    public String of() {
        return draw.of();
    }

    @Override
    public ContentField ofKey(String key) {
        return drawn(draw.ofKey(key));
    }

    /** The same, so that nobody can know it again; a range of tokens keeps its two ends. */
    ContentField freed() {
        return type == Type.TOKEN ? this : ofKey("");
    }
}
