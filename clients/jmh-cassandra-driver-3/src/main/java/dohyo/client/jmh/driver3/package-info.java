/** What driver 3 does with rows and values, without any request. */
@NullMarked
package dohyo.client.jmh.driver3;

import org.jspecify.annotations.NullMarked;
