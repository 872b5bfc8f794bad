/** Arms side by side: rounds of slices within blocks, and what so many of both can decide. */
@NullMarked
package dohyo.model.statistics.pairs;

import org.jspecify.annotations.NullMarked;
