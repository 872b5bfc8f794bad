/** A cache in the worker's own process behind the engine's lanes, under the name {@code cache}. */
@NullMarked
package dohyo.client.cache.lane;

import org.jspecify.annotations.NullMarked;
