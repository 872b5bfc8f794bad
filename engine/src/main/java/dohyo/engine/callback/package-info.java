/** Clients that answer by callback or that block, behind the same lane as the lab's own. */
@NullMarked
package dohyo.engine.callback;

import org.jspecify.annotations.NullMarked;
