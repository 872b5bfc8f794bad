package dohyo.client.cql;

import java.nio.channels.Selector;

/** What all links of a transport have in common. */
record LaneShare(LaneSetup setup, Slots slots, Alarm alarm, Selector selector) {}
