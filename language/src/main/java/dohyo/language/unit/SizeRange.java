package dohyo.language.unit;

/**
 * A range of sizes, both ends included.
 *
 * @param smallest in bytes or characters
 * @param largest not below the smallest
 */
public record SizeRange(long smallest, long largest) implements Comparable<SizeRange> {

    /** By the larger end, then by the smaller: limits are checked with it. */
    @Override
    public int compareTo(SizeRange other) {
        int byLargest = Long.compare(largest, other.largest);
        return byLargest != 0 ? byLargest : Long.compare(smallest, other.smallest);
    }

    /** One size or {@code smallest..largest}. */
    record Written(Notation<Long> size, String noun, String examples)
            implements Notation<SizeRange> {

        private static final String DOTS = "..";

        @Override
        public String pattern() {
            return size.pattern() + "(?:\\.\\." + size.pattern() + ")?";
        }

        @Override
        public boolean bare() {
            return true;
        }

        @Override
        public SizeRange parse(String word) throws NotationException {
            int dots = word.indexOf(DOTS);
            if (dots < 0) {
                long only = size.parse(word);
                return new SizeRange(only, only);
            }
            return range(size.parse(word.substring(0, dots)), word, dots + DOTS.length());
        }

        private SizeRange range(long smallest, String word, int begin) throws NotationException {
            long largest = size.parse(word.substring(begin));
            if (largest < smallest) {
                throw new NotationException(
                        "'" + word + "' begins above its end", "write the smaller number first");
            }
            return new SizeRange(smallest, largest);
        }
    }
}
