package dohyo.client.cql;

import dohyo.client.net.Alarm;
import dohyo.client.net.Slots;

import org.jspecify.annotations.Nullable;

import java.nio.channels.Selector;

/**
 * What all links of a transport have in common.
 *
 * @param pages null when no statement's answers come in pages
 */
record LaneShare(
        LaneSetup setup, Slots slots, @Nullable Pages pages, Alarm alarm, Selector selector) {}
