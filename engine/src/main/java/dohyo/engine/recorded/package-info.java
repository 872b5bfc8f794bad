/** Recorded statements as lanes need them: at hand by number, outside of the heap. */
@NullMarked
package dohyo.engine.recorded;

import org.jspecify.annotations.NullMarked;
