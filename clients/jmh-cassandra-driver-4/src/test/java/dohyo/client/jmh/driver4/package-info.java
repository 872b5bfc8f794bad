/** Names of benchmarks. */
@NullMarked
package dohyo.client.jmh.driver4;

import org.jspecify.annotations.NullMarked;
