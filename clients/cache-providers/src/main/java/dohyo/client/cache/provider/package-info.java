/**
 * Caches of several libraries behind one interface. It is compiled for Java 8, knows nothing else
 * of Dohyo, and links a library when one of its caches is made.
 */
@NullMarked
package dohyo.client.cache.provider;

import org.jspecify.annotations.NullMarked;
