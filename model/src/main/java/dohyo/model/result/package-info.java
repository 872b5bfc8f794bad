/** The files of a result directory, the wall between measuring and explaining. */
@NullMarked
package dohyo.model.result;

import org.jspecify.annotations.NullMarked;
