package dohyo.client.hbase.language;

import java.util.List;
import java.util.stream.Collectors;

/** Requests as people read them. */
final class RecordRequestText {

    private RecordRequestText() {}

    static String of(RecordRequest request) {
        String row = request.table() + " row ?";
        return switch (request.kind()) {
            case GET -> "Get " + row + columns(request) + together(request);
            case PUT -> put(request, row) + together(request);
            case DELETE -> "Delete " + row + ", family " + RecordRequest.FAMILY + together(request);
            case SCAN ->
                "Scan " + request.table() + " from row ?, limit ?" + columns(request)
                        + " (in the order of the keys' bytes)";
            case CHECK_AND_PUT ->
                "CheckAndMutate " + row + " if " + cells(request.expected(), " and ") + ": "
                        + put(request, row);
        };
    }

    private static String put(RecordRequest request, String row) {
        String ttl = request.ttlMillis() > 0 ? ", TTL " + request.ttlMillis() + " ms" : "";
        return "Put " + row + ", " + cells(request.written(), ", ") + ttl;
    }

    private static String columns(RecordRequest request) {
        return request.asked().isEmpty()
                ? ", family " + RecordRequest.FAMILY
                : request.asked().stream()
                        .map(RecordRequestText::column)
                        .collect(Collectors.joining(", ", ", ", ""));
    }

    private static String cells(List<BoundColumn> columns, String between) {
        return columns.stream()
                .map(bound -> column(bound.qualifier()) + " = ?")
                .collect(Collectors.joining(between));
    }

    private static String column(String qualifier) {
        return RecordRequest.FAMILY + ":" + qualifier;
    }

    private static String together(RecordRequest request) {
        if (!request.isMulti()) {
            return "";
        }
        return " (" + request.parts() + " of these, a Multi to each region server"
                + switch (request.atOnce()) {
                    case 0 -> ", all at once)";
                    case 1 -> ", one after the other)";
                    default -> ", at most " + request.atOnce() + " at once)";
                };
    }
}
