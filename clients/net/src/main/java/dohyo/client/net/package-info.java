/** What the lab's own protocol clients have in common: sockets that are polled, and their slots. */
@NullMarked
package dohyo.client.net;

import org.jspecify.annotations.NullMarked;
