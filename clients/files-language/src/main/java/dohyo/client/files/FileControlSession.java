package dohyo.client.files;

import dohyo.engine.callback.BlockingTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.StoreNamespace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A conversation with whoever keeps files; those of a workload lie in a folder of its space. */
public final class FileControlSession implements ControlSession {

    private final FileService service;

    /** Closes the service with itself. */
    public FileControlSession(FileService service) {
        this.service = service;
    }

    @Override
    public void create(StoreNamespace space) throws ClientFailure {
        try {
            service.create(space.name());
        } catch (IOException e) {
            throw new ClientFailure(
                    "the folder " + space.name() + " cannot be made: " + e.getMessage(), e);
        }
    }

    /** A folder is entered by naming it. */
    @Override
    public void use(StoreNamespace space) {}

    @Override
    public String storeVersion() {
        return service.version();
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        if (slots > BlockingTransport.MOST_THREADS) {
            throw new ClientFailure("each operation in flight has a thread, and " + slots
                    + " are more than " + BlockingTransport.MOST_THREADS
                    + "; lower 'in-flight' of the client");
        }
        List<FileCalls.FileCall> asked = new ArrayList<>();
        for (RequestTemplate call : calls) {
            asked.add(new FileCalls.FileCall(
                    FileRequestText.ask(call.step()), !call.step().verify().isEmpty()));
        }
        requireMemory(asked, slots);
        FileLane lane = service.lane(space.name());
        return BlockingTransport.of(new FileCalls(lane, asked, service.errors()), slots);
    }

    /** Outside of its heap a JVM takes as much as its heap may be. */
    private static void requireMemory(List<FileCalls.FileCall> asked, int slots)
            throws ClientFailure {
        long each =
                asked.stream().mapToLong(FileCalls.FileCall::memoryBytes).max().orElse(0);
        long most = Runtime.getRuntime().maxMemory() / 4 * 3;
        if (each * slots > most) {
            throw new ClientFailure(slots + " threads that read into " + each
                    + " bytes each take more memory than the worker has for them, which is " + most
                    + " bytes; lower 'in-flight' of the client or the 'bytes' of a read");
        }
    }

    @Override
    public void close() {
        service.close();
    }
}
