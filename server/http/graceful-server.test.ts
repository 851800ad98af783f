import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createGracefulServer } from "#server/http/graceful-server.ts";

async function listening(handle: http.RequestListener) {
  const graceful = createGracefulServer({ keepAliveTimeout: 10_000 }, handle);
  graceful.server.listen(0, "127.0.0.1");
  await once(graceful.server, "listening");
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const { port } = graceful.server.address() as AddressInfo;
  const ask = () =>
    new Promise<{
      status?: number | undefined;
      connection?: string | undefined;
      code?: string | undefined;
      isNew?: boolean;
    }>((resolve) => {
      const request = http.get({ host: "127.0.0.1", port, agent }, (answer) =>
        answer
          .resume()
          .once("end", () => resolve({ status: answer.statusCode, connection: answer.headers.connection })),
      );
      request.once("error", (error: NodeJS.ErrnoException) =>
        resolve({ code: error.code, isNew: !request.reusedSocket }),
      );
    });
  return { ...graceful, ask, agent };
}

it("finishes running requests, ends every connection with its response, and fails no client that keeps sending", async () => {
  const { ask, close, agent } = await listening(
    (_request, response) => void setImmediate(() => response.end("x".repeat(20_000))),
  );
  const failed: string[] = [];
  let answers = 0;
  let isClosed = false;
  const clients = Array.from({ length: 8 }, async () => {
    while (!isClosed) {
      const { status, code, isNew } = await ask();
      if (status === 200) answers += 1;
      // The port is closed: a new connection is refused.
      else if (isNew) return;
      else failed.push(code ?? String(status));
    }
  });
  await expect.poll(() => answers).toBeGreaterThan(50);
  await close(5_000);
  isClosed = true;
  await Promise.all(clients);
  agent.destroy();
  expect(failed).toEqual([]);
});

it("cuts what does not finish in time", async () => {
  const { ask, close, agent } = await listening(() => undefined);
  const answer = ask();
  await new Promise((resolve) => setImmediate(resolve));
  await close(200);
  expect((await answer).code).toMatch(/ECONNRESET|ECONNREFUSED/);
  agent.destroy();
});

it("announces in the response that its connection ends", async () => {
  const gate = Promise.withResolvers<void>();
  const { ask, close, server, agent } = await listening(
    (_request, response) => void gate.promise.then(() => response.end("late")),
  );
  const answer = ask();
  await once(server, "request");
  const closed = close(5_000);
  gate.resolve();
  expect(await answer).toEqual({ status: 200, connection: "close" });
  await closed;
  agent.destroy();
});
