package dohyo.model.host;

import dohyo.model.host.HostFinding.Level;

/**
 * Something that was found on a machine, or between two.
 *
 * @param machine its name; of a pair both
 * @param seen what it is
 * @param attempt what to try
 */
public record MachineFinding(String machine, Level level, String seen, String attempt) {}
