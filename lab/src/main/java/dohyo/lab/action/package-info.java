/** What the lab does to a store while it is loaded. */
@NullMarked
package dohyo.lab.action;

import org.jspecify.annotations.NullMarked;
