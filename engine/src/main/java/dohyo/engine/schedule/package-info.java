/** When operations start: pure functions of the operation's number, no clock inside. */
@NullMarked
package dohyo.engine.schedule;

import org.jspecify.annotations.NullMarked;
