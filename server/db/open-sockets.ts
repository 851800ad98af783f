import { onceInProcess } from "#server/once-in-process.ts";
import { Socket } from "node:net";

// All sockets of this process: pools, the queue and listeners open separate connections.
const open = onceInProcess("database-sockets", () => new Set<Socket>());

/**
 * Creates a socket that can be destroyed, for `stream` of a database connection. Closing it regularly would wait for an
 * unresponsive database.
 */
export function databaseSocket(): Socket {
  const socket = new BatchingSocket();
  open.add(socket);
  socket.once("close", () => open.delete(socket));
  return socket;
}

/** Writes in one system call what is sent before the process waits again: pipelined statements belong together. */
class BatchingSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      super.uncork();
    });
  }

  /** Called behind each statement, when further ones may follow. */
  override uncork(): void {}

  override write: Socket["write"] = (...args: unknown[]) => {
    this.cork();
    return Reflect.apply(super.write.bind(this), this, args) as boolean;
  };
}

/** Destroys every connection to the database, as the last step of a stop. */
export function cutDatabaseSockets(): void {
  for (const socket of open) socket.destroy();
}
