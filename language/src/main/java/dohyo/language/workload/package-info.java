/** {@code workloads:}, data sets, generators of fields and the operations on them. */
@NullMarked
package dohyo.language.workload;

import org.jspecify.annotations.NullMarked;
