package dohyo.client.resp.lane;

import dohyo.client.net.SharedLaneState;
import dohyo.client.resp.wire.CommandTemplate;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * What all links of a transport have in common.
 *
 * @param commands by statement; whoever sends has measured the request
 * @param kept null when nothing is sent on from one node to another
 */
record RespLaneState(
        SharedLaneState share,
        ConnectionSettings speech,
        List<CommandTemplate> commands,
        AnswerColumnsBySlot columns,
        @Nullable SentCommands kept) {}
