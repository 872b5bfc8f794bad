/** What charts draw, and the same in words. */
@NullMarked
package dohyo.report.page.chart;

import org.jspecify.annotations.NullMarked;
