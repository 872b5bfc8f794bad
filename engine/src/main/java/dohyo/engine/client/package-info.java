/** The seam between the engine and the ways to a store. */
@NullMarked
package dohyo.engine.client;

import org.jspecify.annotations.NullMarked;
