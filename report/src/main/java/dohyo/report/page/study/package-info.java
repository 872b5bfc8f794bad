/** The pages about published studies: what is kept of runs, put between the marks of a page. */
@NullMarked
package dohyo.report.page.study;

import org.jspecify.annotations.NullMarked;
