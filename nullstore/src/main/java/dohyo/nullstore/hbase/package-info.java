/** HBase's RPC as the null store speaks it: calls cut out of bytes, answers made of them. */
@NullMarked
package dohyo.nullstore.hbase;

import org.jspecify.annotations.NullMarked;
