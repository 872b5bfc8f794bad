/** The frames in which the lab and its agents speak, and how the stream is found in chatter. */
@NullMarked
package dohyo.agent.wire;

import org.jspecify.annotations.NullMarked;
