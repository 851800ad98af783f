import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "#server/api/index.ts";
import { visitor } from "#domain/people/actor.ts";
import { connect } from "#server/db/client.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { createTrackingHandler } from "#server/http/tracking-handler.ts";
import { inRequestScope } from "#server/request-scope.ts";

/**
 * A second process on the same database: the tracking endpoint with its cache, and the event stream. Prints its port
 * when it is ready.
 */
connect(JSON.parse(process.argv[2] ?? "{}") as object);
await startListening().ready;
const app = new Hono();
app.use((_c, next) => inRequestScope({ requestId: "test", clientAddress: "127.0.0.1" }, next));
app.route(
  "/api",
  createApi(async () => visitor),
);
const usually = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const serve = createTrackingHandler(async () => "private");
const server = createServer((request, response) => serve(request, response, () => void usually(request, response)));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
