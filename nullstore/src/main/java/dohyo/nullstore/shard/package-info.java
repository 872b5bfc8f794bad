/**
 * What a null store says and counts when it plays a node that is divided into shards, as Scylla's
 * are.
 */
@NullMarked
package dohyo.nullstore.shard;

import org.jspecify.annotations.NullMarked;
