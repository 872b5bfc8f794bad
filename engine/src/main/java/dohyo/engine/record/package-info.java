/** What was measured, by the second of the intended start, on its way into the trial's files. */
@NullMarked
package dohyo.engine.record;

import org.jspecify.annotations.NullMarked;
