/** What this machine is good for: {@code doctor} and {@code calibrate}. */
@NullMarked
package dohyo.cli.verb.machine;

import org.jspecify.annotations.NullMarked;
