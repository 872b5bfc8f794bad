/** Words and figures as people read them, and what mistyped words may have meant. */
@NullMarked
package dohyo.model.text;

import org.jspecify.annotations.NullMarked;
