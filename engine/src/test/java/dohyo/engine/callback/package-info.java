/** Tests of the lanes of callback clients and of blocking ones. */
@NullMarked
package dohyo.engine.callback;

import org.jspecify.annotations.NullMarked;
