/** What the nodes of a store say of themselves through JMX. */
@NullMarked
package dohyo.lab.collect.jmx;

import org.jspecify.annotations.NullMarked;
