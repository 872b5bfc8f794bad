/** Tests of {@code dohyo.engine.record}. */
@NullMarked
package dohyo.engine.record;

import org.jspecify.annotations.NullMarked;
