/**
 * Benchmarks of caches as trials. The worker is JMH's host, and forks a JVM for each step: that of
 * the JDK, the collector and the heap that the arm names, with the jars of its cache alone.
 */
@NullMarked
package dohyo.client.jmh.cache;

import org.jspecify.annotations.NullMarked;
