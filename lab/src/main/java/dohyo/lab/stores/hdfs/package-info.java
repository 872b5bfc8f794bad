/** HDFS: a name node and data nodes, each a process of its own, from published artifacts. */
@NullMarked
package dohyo.lab.stores.hdfs;

import org.jspecify.annotations.NullMarked;
