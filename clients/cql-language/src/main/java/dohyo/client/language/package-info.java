/** CQL as text: what all clients of that language have in common. */
@NullMarked
package dohyo.client.language;

import org.jspecify.annotations.NullMarked;
