/** Logs of collections and safepoints, of every JVM from 8 on, as events. */
@NullMarked
package dohyo.lab.collect.gc;

import org.jspecify.annotations.NullMarked;
