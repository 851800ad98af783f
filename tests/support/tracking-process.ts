import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "#server/api/index.ts";
import { visitor } from "#domain/people/actor.ts";
import { connect } from "#server/db/client.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { inRequestScope } from "#server/request-scope.ts";

/** A second process on the same database: the tracking door behind the cache, and the event stream. Prints its port when it is ready. */
connect(JSON.parse(process.argv[2] ?? "{}") as object);
await startListening().ready;
const app = new Hono();
app.use((_c, next) => inRequestScope({ requestId: "test", clientAddress: "127.0.0.1" }, next));
app.route(
  "/api",
  createApi(async () => visitor),
);
// As the product serves: a kept answer writes to the wire itself.
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false }, ({ port }) =>
  process.stdout.write(`${port}\n`),
);
