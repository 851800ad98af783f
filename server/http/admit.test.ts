import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { admit } from "#server/http/admit.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const app = new Hono<{ Bindings: HttpBindings }>();
app.use("/looked-into", async (c, next) => {
  await c.req.raw.clone().text();
  await next();
});
app.use(admit([]));
app.get("*", (c) => c.text("read"));
app.post("*", async (c) => c.text(await c.req.text()));
const server = createServer((request, response) => {
  void getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const post = async (path: string, body: string) => {
  const headers = { origin: base, "content-type": "application/x-www-form-urlencoded", connection: "close" };
  const answer = await fetch(base + path, { method: "POST", body, headers });
  return [answer.status, await answer.text()];
};

it.each(["/contact", "/looked-into"])("passes on a body at %s, even if middleware has read it", async (path) => {
  expect(await post(path, "a=1&b=2")).toEqual([200, "a=1&b=2"]);
});

it.each([
  ["/%ff", 400],
  ["/track/%c3%28", 400],
  ["/api/v1/tracking/%", 400],
  ["/track/%C3%A9", 200],
  ["/track/100%25", 200],
])("reads the address %s, or rejects it before a router logs an error", async (path, status) =>
  expect((await fetch(base + path)).status).toBe(status),
);

it.each([
  ["/contact", "&".repeat(401)],
  ["/contact", "a".repeat(128 * 1024 + 1)],
  ["/login", "&".repeat(41)],
  ["/login", "a".repeat(16 * 1024 + 1)],
  ["/api/v1/quotes", "a".repeat(100 * 1024 + 1)],
])("rejects too much at %s", async (path, body) => expect((await post(path, body))[0]).toBe(413));

it.each(["/admin/imports", "/api/v1/imports", "/admin/settings/company"])(
  "rejects a file of 200 MB at %s before reading it, and closes the connection",
  async (path) => {
    const upload = request(base + path, {
      method: "POST",
      headers: { origin: base, "content-type": "multipart/form-data; boundary=b", "content-length": 200 * 1024 * 1024 },
    });
    upload.flushHeaders();
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      upload.once("response", resolve).once("error", reject),
    );
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, "close"]);
    upload.destroy();
  },
);
