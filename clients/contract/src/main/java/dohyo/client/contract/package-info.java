/** What every driver behind a lane must do, proved against a null store in the same process. */
@NullMarked
package dohyo.client.contract;

import org.jspecify.annotations.NullMarked;
