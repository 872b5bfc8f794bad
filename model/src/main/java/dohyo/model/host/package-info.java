/** What a machine's state means for a measurement: pure rules, for the doctor and for reports. */
@NullMarked
package dohyo.model.host;

import org.jspecify.annotations.NullMarked;
