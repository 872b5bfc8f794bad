/** What runs on another machine: processes, files and figures there, for the lab here. */
@NullMarked
package dohyo.agent;

import org.jspecify.annotations.NullMarked;
