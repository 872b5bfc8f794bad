/** One file, many arms and scales: trees of nodes made from what a file says only once. */
@NullMarked
package dohyo.language.variant;

import org.jspecify.annotations.NullMarked;
