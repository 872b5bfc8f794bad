/** Tests of what the client of HDFS counts. */
@NullMarked
package dohyo.client.hdfs;

import org.jspecify.annotations.NullMarked;
