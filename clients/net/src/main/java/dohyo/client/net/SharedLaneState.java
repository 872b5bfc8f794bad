package dohyo.client.net;

import java.nio.channels.Selector;

/** What all links of a transport have in common, whatever their protocol is. */
public record SharedLaneState(
        SlotConnections slots,
        LinkRepairSignal alarm,
        Selector selector,
        ConnectionLossKinds losses) {}
