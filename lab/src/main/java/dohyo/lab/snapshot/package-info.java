/** Loaded data sets that are kept, so that the next trial need not load them again. */
@NullMarked
package dohyo.lab.snapshot;

import org.jspecify.annotations.NullMarked;
