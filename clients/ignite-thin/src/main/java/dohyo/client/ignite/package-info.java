/** The lab's own client of Apache Ignite, which speaks its thin protocol. */
@NullMarked
package dohyo.client.ignite;

import org.jspecify.annotations.NullMarked;
