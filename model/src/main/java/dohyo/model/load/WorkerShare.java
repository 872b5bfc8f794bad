package dohyo.model.load;

/**
 * The part of a load that is one worker's.
 *
 * @param worker 0, 1, ...
 * @param workers all that share the load
 */
public record WorkerShare(int worker, int workers) {

    /** There is one worker only. */
    public static final WorkerShare WHOLE = new WorkerShare(0, 1);

    public boolean isWhole() {
        return workers == 1;
    }

    /** The first of the things 0, 1, ... that are the worker's; they end where the next begin. */
    public long firstOf(long all) {
        return all / workers * worker + all % workers * worker / workers;
    }

    /** The same share of the next worker. */
    public WorkerShare next() {
        return new WorkerShare(worker + 1, workers);
    }

    /** Number among all lanes of a worker's own lane; neighbours are of different workers. */
    public int laneOf(int own) {
        return worker + own * workers;
    }
}
