/** Files of recorded statements: how they are read, and what their values are in bytes. */
@NullMarked
package dohyo.model.recording;

import org.jspecify.annotations.NullMarked;
