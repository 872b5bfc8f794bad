/** {@code client:}, how the load reaches the store, and which drivers understand which words. */
@NullMarked
package dohyo.language.client;

import org.jspecify.annotations.NullMarked;
