import { onceInProcess } from "#server/once-in-process.ts";
import { Socket } from "node:net";

// All sockets of this process: pools, the queue and listeners open separate connections.
const open = onceInProcess("database-sockets", () => new Set<Socket>());

/**
 * Creates a socket that can be destroyed, for `stream` of a database connection. Closing it regularly would wait for an
 * unresponsive database.
 */
export function databaseSocket(): Socket {
  const socket = new Socket();
  open.add(socket);
  socket.once("close", () => open.delete(socket));
  return socket;
}

/** Destroys every connection to the database, as the last step of a stop. */
export function cutDatabaseSockets(): void {
  for (const socket of open) socket.destroy();
}
