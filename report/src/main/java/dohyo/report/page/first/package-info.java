/** What a reader sees without scrolling: for somebody who decides, without a term of statistics. */
@NullMarked
package dohyo.report.page.first;

import org.jspecify.annotations.NullMarked;
