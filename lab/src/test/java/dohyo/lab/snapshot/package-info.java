/** Tests of kept data sets. */
@NullMarked
package dohyo.lab.snapshot;

import org.jspecify.annotations.NullMarked;
