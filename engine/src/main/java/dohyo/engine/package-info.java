/** The load worker: its phases, its events and its front door, {@link dohyo.engine.Worker}. */
@NullMarked
package dohyo.engine;

import org.jspecify.annotations.NullMarked;
