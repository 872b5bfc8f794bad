package dohyo.engine.data.row;

/** Draws a row once for a key and all content that is of it. Owned by one lane. */
public final class DrawnRowCache implements RowChooser {

    private final RowChooser rows;
    private long drawnFor = -1;
    private long row;

    public DrawnRowCache(RowChooser rows) {
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
