/** Apache's own thin client of Ignite behind a lane, by its futures. */
@NullMarked
package dohyo.client.igniteclient;

import org.jspecify.annotations.NullMarked;
