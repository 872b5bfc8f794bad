package dohyo.engine.data.row;

/** Zipf's law from the newest row back, of a set that may grow. */
final class LatestRows implements RowChooser {

    private final long loaded;
    private final AddedRowCount growth;
    private final ZipfianRows back;
    private long among;

    LatestRows(long loaded, AddedRowCount growth, long seed) {
        this.loaded = loaded;
        this.growth = growth;
        among = loaded;
        back = new ZipfianRows(loaded, ZipfianRows.THETA, seed);
    }

    @Override
    public long row(long operation) {
        long now = loaded + growth.before(operation);
        if (now != among) {
            among = now;
            back.resize(now);
        }
        return among - 1 - back.row(operation);
    }
}
