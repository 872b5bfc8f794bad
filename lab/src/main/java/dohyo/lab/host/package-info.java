/** The machine on which a run is made. */
@NullMarked
package dohyo.lab.host;

import org.jspecify.annotations.NullMarked;
