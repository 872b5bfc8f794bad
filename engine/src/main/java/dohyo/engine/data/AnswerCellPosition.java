package dohyo.engine.data;

/** Where a value stands in the answers of a lane; reused for every cell. */
public final class AnswerCellPosition {

    private int operation;
    private int step;
    private long number;
    private int column;

    /**
     * Moves to another cell.
     *
     * @param ofOperation its index in the mix
     * @param ofStep its index in the operation
     * @param ofNumber number of the operation
     */
    public AnswerCellPosition at(int ofOperation, int ofStep, long ofNumber, int inColumn) {
        operation = ofOperation;
        step = ofStep;
        number = ofNumber;
        column = inColumn;
        return this;
    }

    int operation() {
        return operation;
    }

    int step() {
        return step;
    }

    long number() {
        return number;
    }

    int column() {
        return column;
    }
}
