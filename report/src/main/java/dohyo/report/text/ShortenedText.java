package dohyo.report.text;

/** Text for which there is not room enough. */
public final class ShortenedText {

    private ShortenedText() {}

    /** The text, or its begin with a sign that more followed. */
    public static String to(int longest, String text) {
        if (text.length() <= longest) {
            return text;
        }
        boolean cutsCharacter = Character.isHighSurrogate(text.charAt(longest - 1));
        return text.substring(0, cutsCharacter ? longest - 1 : longest) + "…";
    }
}
