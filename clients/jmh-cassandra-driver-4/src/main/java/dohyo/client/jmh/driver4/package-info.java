/** What driver 4 does with rows and values, without any request. */
@NullMarked
package dohyo.client.jmh.driver4;

import org.jspecify.annotations.NullMarked;
