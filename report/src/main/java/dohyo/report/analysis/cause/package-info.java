/** What can hold a store up, laid over time. */
@NullMarked
package dohyo.report.analysis.cause;

import org.jspecify.annotations.NullMarked;
