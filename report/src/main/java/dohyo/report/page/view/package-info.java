/** Rows of tables: results with their units, as people read them. */
@NullMarked
package dohyo.report.page.view;

import org.jspecify.annotations.NullMarked;
