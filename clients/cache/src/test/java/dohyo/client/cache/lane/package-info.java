/** Caches behind lanes. */
@NullMarked
package dohyo.client.cache.lane;

import org.jspecify.annotations.NullMarked;
