package dohyo.client.resp;

import dohyo.client.net.Alarm;
import dohyo.client.net.Slots;

import org.jspecify.annotations.Nullable;

import java.nio.channels.Selector;

/**
 * What all links of a transport have in common.
 *
 * @param kept null when nothing is sent on from one node to another
 */
record LaneShare(
        Speech speech,
        Slots slots,
        Columns columns,
        @Nullable SentCommands kept,
        Alarm alarm,
        Selector selector) {}
