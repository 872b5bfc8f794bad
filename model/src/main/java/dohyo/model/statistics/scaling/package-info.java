/** How throughput grows with concurrency. */
@NullMarked
package dohyo.model.statistics.scaling;

import org.jspecify.annotations.NullMarked;
