/** The files of a trial read back: whole, cut off or damaged, of one worker or of several. */
@NullMarked
package dohyo.model.reading;

import org.jspecify.annotations.NullMarked;
