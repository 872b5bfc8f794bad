/** Recorded sequences of keys that are sent through a cache, a whole one an operation. */
@NullMarked
package dohyo.client.cache.replay;

import org.jspecify.annotations.NullMarked;
