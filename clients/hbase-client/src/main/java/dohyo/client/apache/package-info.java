/** Apache's client of HBase: its asynchronous tables by callbacks, its blocking ones by threads. */
@NullMarked
package dohyo.client.apache;

import org.jspecify.annotations.NullMarked;
