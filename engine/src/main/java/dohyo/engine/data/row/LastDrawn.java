package dohyo.engine.data.row;

/** Draws a row once for a key and all content that is of it. Owned by one lane. */
public final class LastDrawn implements Rows {

    private final Rows rows;
    private long drawnFor = -1;
    private long row;

    public LastDrawn(Rows rows) {
        this.rows = rows;
    }

    @Override
    public long row(long operation) {
        if (operation != drawnFor) {
            row = rows.row(operation);
            drawnFor = operation;
        }
        return row;
    }
}
