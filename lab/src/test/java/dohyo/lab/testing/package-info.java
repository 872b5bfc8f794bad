/** How classes are tested without Maven. */
@NullMarked
package dohyo.lab.testing;

import org.jspecify.annotations.NullMarked;
