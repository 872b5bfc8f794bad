/** Where the time of traced requests went, step by step. */
@NullMarked
package dohyo.report.analysis.trace;

import org.jspecify.annotations.NullMarked;
