package dohyo.language.variant;

/**
 * A value of an experiment file that is given beside the file.
 *
 * @param option as the user gave it, for messages: {@code --set load.drain=2s}
 * @param path keys from the top of the file down to the value, with dots between
 * @param value as it would stand in the file
 */
public record SettingOverride(String option, String path, String value) {}
