/** How much memory stores take for a key, over runs of several sizes. */
@NullMarked
package dohyo.report.analysis.memory;

import org.jspecify.annotations.NullMarked;
