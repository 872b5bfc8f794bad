/** One node: its folders, its process, its management and what it writes. */
@NullMarked
package dohyo.lab.stores.cassandra.node;

import org.jspecify.annotations.NullMarked;
