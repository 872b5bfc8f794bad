/**
 * What is asked of a store: languages, data sets, operations, and how keys and values are drawn.
 */
@NullMarked
package dohyo.model.workload;

import org.jspecify.annotations.NullMarked;
