/** Values written as one word: {@code 10ms}, {@code 5k/s}, {@code 100..200}. Pure functions. */
@NullMarked
package dohyo.language.unit;

import org.jspecify.annotations.NullMarked;
