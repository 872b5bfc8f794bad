package dohyo.lab.stores.cassandra.care;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Speaks with a Reaper on this machine, in HTTP with a token that it signs itself. */
final class ReaperHttpClient {

    private static final int SECRET_BYTES = 32;
    private static final int MOST_BYTES = 8 << 20;
    private static final int MOST_WORDS = 300;
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(60);
    private static final String ALGORITHM = "HmacSHA256";

    private final HttpClient client = HttpClient.newBuilder()
            .proxy(HttpClient.Builder.NO_PROXY)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    private final byte[] secret = new byte[SECRET_BYTES];
    private final URI place;

    ReaperHttpClient(int port) {
        new SecureRandom().nextBytes(secret);
        place = URI.create("http://127.0.0.1:" + port);
    }

    /** As Reaper reads it from its environment. */
    String secret() {
        return Base64.getEncoder().encodeToString(secret);
    }

    /** Whether it answers. */
    boolean isOpen() {
        try {
            call("GET", "/ping");
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Asks for something; the answer may have no content. */
    JsonNode call(String method, String path) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(place.resolve(path))
                .timeout(LONGEST_ANSWER)
                .header("Authorization", "Bearer " + token())
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        try {
            HttpResponse<InputStream> answer =
                    client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = answer.body()) {
                byte[] bytes = body.readNBytes(MOST_BYTES);
                if (answer.statusCode() / 100 != 2) {
                    throw new IOException(words(answer.statusCode(), bytes));
                }
                return Json.mapper().readTree(bytes);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the wait for it has ended", e);
        }
    }

    private static String words(int status, byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8).strip();
        return status + " " + text.substring(0, Math.min(text.length(), MOST_WORDS));
    }

    /** Who has the secret is believed, whatever name he gives. */
    private String token() {
        String signed = base64("{\"alg\":\"HS256\"}".getBytes(StandardCharsets.UTF_8))
                + "."
                + base64("{\"sub\":\"dohyo\"}".getBytes(StandardCharsets.UTF_8));
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return signed + "." + base64(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
