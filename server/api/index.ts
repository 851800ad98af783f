import { OpenAPIHono } from "@hono/zod-openapi";
import { problem, problemOf } from "#server/api/problem.ts";

/** Door 2: everything under /api. Resources register themselves here. There is deliberately no /api/auth (stack: better-auth). */
export const api = new OpenAPIHono();

api.notFound(() => problem(404, { code: "not_found" }));
api.onError((error, c) => problemOf(error, c));
