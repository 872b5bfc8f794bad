/**
 * Caches of several libraries behind one interface. It is compiled for Java 8, knows nothing else
 * of Dohyo, and links a library when one of its caches is made.
 *
 * <p>Factories read alike: each call names types of its library, which share no interface, and one
 * of ours between them would be measured, too.
 */
@NullMarked
package dohyo.client.cache.provider;

import org.jspecify.annotations.NullMarked;
