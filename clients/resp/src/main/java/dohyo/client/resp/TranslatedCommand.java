package dohyo.client.resp;

import dohyo.client.resp.wire.CommandText;

/**
 * What is asked, in the words of the protocol.
 *
 * @param text for people; each {@code ?} stands for a value
 */
record TranslatedCommand(String text, CommandText words) {}
