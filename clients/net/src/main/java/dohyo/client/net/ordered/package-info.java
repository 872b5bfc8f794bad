/**
 * Lanes of protocols whose answers come in the order of their requests: such a protocol adds a
 * codec. And records for stores to which a value is bytes.
 */
@NullMarked
package dohyo.client.net.ordered;

import org.jspecify.annotations.NullMarked;
