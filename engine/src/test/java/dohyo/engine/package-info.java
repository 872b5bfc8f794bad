/** Tests of {@code dohyo.engine}. */
@NullMarked
package dohyo.engine;

import org.jspecify.annotations.NullMarked;
