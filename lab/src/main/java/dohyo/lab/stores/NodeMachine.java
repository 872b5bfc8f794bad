package dohyo.lab.stores;

import dohyo.lab.collect.ProcReader;
import dohyo.model.machine.ClockOffset;

/** The machine of a node that is another than the lab's, as collectors see it. */
public interface NodeMachine {

    String name();

    /** Its {@code /proc}. */
    ProcReader proc();

    /** How far its monotonic clock was ahead when the node was started. */
    ClockOffset clock();

    /** The same of its wall clock, in milliseconds. */
    long wallAheadMillis();

    /** Brings what the node has logged so far; why something is missing, empty when nothing is. */
    String bringLogs();
}
