/** HBase: ZooKeeper, a master and region servers, each a process of its own. */
@NullMarked
package dohyo.lab.stores.hbase;

import org.jspecify.annotations.NullMarked;
