/** Tests of {@code dohyo.engine.data}. */
@NullMarked
package dohyo.engine.data;

import org.jspecify.annotations.NullMarked;
