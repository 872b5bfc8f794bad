/**
 * Recorded sequences of keys: readers of their formats, a replay through a cache, and what LRU,
 * FIFO and the optimum would have made of them.
 */
@NullMarked
package dohyo.client.trace;

import org.jspecify.annotations.NullMarked;
