/** Words that several parts have: names, rates, moments, quantities, goals and thresholds. */
@NullMarked
package dohyo.language.word;

import org.jspecify.annotations.NullMarked;
