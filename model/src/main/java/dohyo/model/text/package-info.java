/** What mistyped words may have meant. */
@NullMarked
package dohyo.model.text;

import org.jspecify.annotations.NullMarked;
