/** Maven artifacts: resolved, checked, cached. */
@NullMarked
package dohyo.lab.artifact;

import org.jspecify.annotations.NullMarked;
