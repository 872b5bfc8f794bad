/** Every library behind the interface. */
@NullMarked
package dohyo.client.cache.provider;

import org.jspecify.annotations.NullMarked;
