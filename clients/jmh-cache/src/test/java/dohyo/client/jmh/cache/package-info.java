/** Forks, and what they tell. */
@NullMarked
package dohyo.client.jmh.cache;

import org.jspecify.annotations.NullMarked;
