/** Where the tail came from: slow operations laid over what happened meanwhile. */
@NullMarked
package dohyo.report.analysis.tail;

import org.jspecify.annotations.NullMarked;
