import {
  createServer,
  type RequestListener,
  type Server as HttpServer,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { Server } from "node:net";

export type GracefulServer = { server: HttpServer; close: (finishWithinMs: number) => Promise<void> };

/**
 * A client may be sending on a keep-alive connection at this moment. It counts as idle only after this long without a
 * request.
 */
const lingerMs = 500;
const idleCheckMs = 100;

/**
 * Creates an HTTP server that closes without failing requests: running ones finish, within `finishWithinMs`. From the
 * start of closing every response ends its connection, because a keep-alive client would otherwise be cut off in
 * mid-request.
 */
export function createGracefulServer(options: ServerOptions, handle: RequestListener): GracefulServer {
  const running = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer(options, (request, response) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    if (isClosing) response.shouldKeepAlive = false;
    handle(request, response);
  });
  return {
    server,
    async close(finishWithinMs) {
      isClosing = true;
      for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false;
      // Closes only the port: the `close` of http.Server also cuts idle connections, perhaps with a request in transit.
      const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
      let idle: NodeJS.Timeout | undefined;
      const linger = setTimeout(() => (idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)), lingerMs);
      const limit = setTimeout(() => server.closeAllConnections(), finishWithinMs);
      await closed;
      clearTimeout(linger);
      clearInterval(idle);
      clearTimeout(limit);
      server.close();
    },
  };
}
