/** What the machine under a trial does: devices, network, memory, pressure. */
@NullMarked
package dohyo.lab.collect.host;

import org.jspecify.annotations.NullMarked;
