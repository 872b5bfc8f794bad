/** Keys, values and requests as pure functions of (seed, number of the operation). */
@NullMarked
package dohyo.engine.data;

import org.jspecify.annotations.NullMarked;
