/**
 * The report as a page, as Markdown, as a summary and as test cases: what is told, and in which
 * order.
 */
@NullMarked
package dohyo.report.page;

import org.jspecify.annotations.NullMarked;
