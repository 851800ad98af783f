import http from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clock } from "#server/clock.ts";
import { servePublicPages } from "#server/http/serve-public-pages.ts";
import { log } from "#server/log.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
let server: http.Server;
let port = 0;
beforeEach(async () => {
  const serve = servePublicPages(
    (request, response, on) => void (request.url === "/" ? response.end("cached") : on()),
    (_request, _response, on) => on(),
  );
  server = http.createServer((request, response) =>
    serve(request, response, () => void response.writeHead(400).end("the app")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Returns the raw response as sent, without a client library's changes. */
async function ask(head: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.end(`${head}\r\n\r\n`);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

it("records an ignored X-Forwarded-For even if the page comes from the cache", async () => {
  clock.advance(24 * 60 * 60_000);
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  await ask(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close`);
  expect(warn).not.toHaveBeenCalled();
  const answer = await ask(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.1`,
  );
  expect(answer).toContain("cached");
  expect(warn.mock.calls).toEqual([[expect.stringContaining("TRUST_PROXY is 0")]]);
});

it("serves nothing from the cache to HTTP/1.0 without a Host, nor to two of them", async () => {
  expect(await ask("GET / HTTP/1.0\r\nHost: 127.0.0.1")).toContain("cached");
  expect(await ask("GET / HTTP/1.0")).toMatch(/^HTTP\/1.1 400[^]*the app/);
  expect(await ask("GET / HTTP/1.0\r\nHost: a\r\nHost: b")).toMatch(/ 400/);
});
