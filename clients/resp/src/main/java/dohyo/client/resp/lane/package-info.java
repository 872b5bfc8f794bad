/** What runs for each operation: the connections of one lane, their commands and replies. */
@NullMarked
package dohyo.client.resp.lane;

import org.jspecify.annotations.NullMarked;
