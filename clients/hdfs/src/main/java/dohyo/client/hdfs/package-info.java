/** Files of HDFS, read in parts by Hadoop's own client, on blocking threads. */
@NullMarked
package dohyo.client.hdfs;

import org.jspecify.annotations.NullMarked;
