/** Lanes: the threads that send, receive and keep time; no lock, no allocation per operation. */
@NullMarked
package dohyo.engine.lane;

import org.jspecify.annotations.NullMarked;
