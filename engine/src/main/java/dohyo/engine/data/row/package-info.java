/** Which operation and which row is next, as pure functions of (seed, number of the operation). */
@NullMarked
package dohyo.engine.data.row;

import org.jspecify.annotations.NullMarked;
