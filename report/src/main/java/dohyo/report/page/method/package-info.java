/**
 * How it was measured: the machine, the systems, the method of each arm and what its store
 * promises.
 */
@NullMarked
package dohyo.report.page.method;

import org.jspecify.annotations.NullMarked;
