/** How a node that is a JVM is asked through JMX, and what for. */
@NullMarked
package dohyo.lab.stores.jmx;

import org.jspecify.annotations.NullMarked;
