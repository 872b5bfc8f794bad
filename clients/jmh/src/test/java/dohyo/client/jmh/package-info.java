/** Benchmarks of a driver that is scripted. */
@NullMarked
package dohyo.client.jmh;

import org.jspecify.annotations.NullMarked;
