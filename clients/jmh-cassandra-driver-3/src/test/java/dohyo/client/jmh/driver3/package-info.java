/** Names of benchmarks. */
@NullMarked
package dohyo.client.jmh.driver3;

import org.jspecify.annotations.NullMarked;
