/** When to stop adding blocks, with the error of the whole procedure held. */
@NullMarked
package dohyo.model.statistics.stop;

import org.jspecify.annotations.NullMarked;
