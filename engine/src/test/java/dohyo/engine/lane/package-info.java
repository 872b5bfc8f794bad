/** Tests of {@code dohyo.engine.lane}. */
@NullMarked
package dohyo.engine.lane;

import org.jspecify.annotations.NullMarked;
