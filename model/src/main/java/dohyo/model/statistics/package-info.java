/** Estimates with their doubt, from trials: pure functions that know neither files nor clocks. */
@NullMarked
package dohyo.model.statistics;

import org.jspecify.annotations.NullMarked;
