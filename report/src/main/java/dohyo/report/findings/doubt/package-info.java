/** What a doubt is, from where on something is worth one, and in which step it is worst. */
@NullMarked
package dohyo.report.findings.doubt;

import org.jspecify.annotations.NullMarked;
