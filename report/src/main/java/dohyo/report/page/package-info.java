/** The report as a page and as Markdown. */
@NullMarked
package dohyo.report.page;

import org.jspecify.annotations.NullMarked;
