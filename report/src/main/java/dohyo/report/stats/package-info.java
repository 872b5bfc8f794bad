/** Pure mathematics, with its sources. */
@NullMarked
package dohyo.report.stats;

import org.jspecify.annotations.NullMarked;
