/**
 * Lanes some of whose operations are several requests: the keys of a read of many, the records of a
 * batch. A protocol says which request each part belongs to.
 */
@NullMarked
package dohyo.client.net.split;

import org.jspecify.annotations.NullMarked;
