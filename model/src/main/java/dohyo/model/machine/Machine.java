package dohyo.model.machine;

import com.fasterxml.jackson.annotation.JsonInclude;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * A machine that is reached through a command of the user's.
 *
 * @param name by which the user calls it
 * @param over program and arguments that run a command over there with standard streams; never
 *     given to a shell here
 * @param folder over there, in which Dohyo keeps what it brings; begins with / or ~/
 * @param workers how many load workers it carries
 * @param address at which its node of the store listens, as numbers or {@value #OWN_ADDRESS}; null
 *     when it carries none
 * @param price null when nobody said
 */
public record Machine(
        String name,
        List<String> over,
        String folder,
        int workers,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String address,
        @Nullable Price price) {

    /** Where it keeps things unless the user says otherwise. */
    public static final String STANDARD_FOLDER = "~/.cache/dohyo-agent";

    /** Stands for the only one that a machine has on a network of IPv4. */
    public static final String OWN_ADDRESS = "own";

    public Machine {
        over = List.copyOf(over);
    }
}
