import {
  createServer,
  type RequestListener,
  type Server as HttpServer,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { Server } from "node:net";

export type GracefulServer = { server: HttpServer; close: (finishWithinMs: number) => Promise<void> };

/** A client that keeps a connection alive may be sending on it this very moment: only after this long without a word it counts as idle. */
const lingerMs = 500;
const idleCheckMs = 100;

/**
 * An HTTP server that closes without failing anybody: what is running is finished (at most `finishWithinMs`), and from the first moment every
 * answer ends its connection, because a client that keeps one alive would otherwise go on asking until it is cut in the middle.
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
      // The port alone: the server's own `close` also cuts idle connections at once, perhaps with a request on its way.
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
