/** Which settings of a running node an experiment may change. */
@NullMarked
package dohyo.model.bean;

import org.jspecify.annotations.NullMarked;
