import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { requestInfo } from "#app/web/context.ts";
import { AppError } from "#domain/shared/errors.ts";
import { api } from "#server/api/index.ts";
import { problem } from "#server/api/problem.ts";
import { pool } from "#server/db/client.ts";
import { env } from "#server/env.ts";
import { clientAddressOf } from "#server/http/client-address.ts";
import { compressText } from "#server/http/compress-text.ts";
import { keepAnswers } from "#server/http/keep-answers.ts";
import { limitLookups, type Refusal } from "#server/http/limit-lookups.ts";
import { isOriginAllowed } from "#server/http/origin-check.ts";
import { contentSecurityPolicy, plainSecurityHeaders } from "#server/http/security-headers.ts";
import { mountStaticFiles } from "#server/http/static-files.ts";
import { isReady } from "#server/lifecycle.ts";
import { log, loggablePath } from "#server/log.ts";
import { packageRoot } from "#server/package-root.ts";
import { inRequestScope } from "#server/request-scope.ts";

type Variables = { requestId: string; nonce: string; clientAddress: string; refusal?: Refusal };
export type AppEnv = { Bindings: HttpBindings; Variables: Variables };

const isDevelopment = import.meta.env.DEV;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const bodyLimitBytes = 1024 * 1024;
const urlLimit = 8000;

export const app = new Hono<AppEnv>();
const pages = createRequestHandler(build, import.meta.env.MODE);

/** Refusals before any door: the API answers with a problem, a person gets a plain page that says what to do. */
function refuse(pathname: string, status: 400 | 403 | 405 | 413 | 414, code: string, sentence: string): Response {
  if (pathname.startsWith("/api/")) return problem(status, { code });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><main><h1>${sentence}</h1><p>Nothing was changed. Go back, reload the page and try again.</p><p><a href="/">Return to Home</a></p></main></html>`;
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}

app.use(async (c, next) => {
  const given = c.req.header("x-request-id") ?? "";
  const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  const clientAddress = clientAddressOf({
    remoteAddress: c.env.incoming?.socket.remoteAddress, forwardedFor: c.req.header("x-forwarded-for") ?? null, trustedHops: env().TRUST_PROXY,
  });
  c.set("requestId", requestId);
  c.set("clientAddress", clientAddress);
  c.set("nonce", randomBytes(16).toString("base64"));
  const started = performance.now();
  await inRequestScope({ requestId, clientAddress }, next);
  secure(c.res, c.req.path, c.get("nonce"));
  c.res.headers.set("x-request-id", requestId);
  log.debug({ method: c.req.method, path: loggablePath(c.req.url), status: c.res.status, ms: Math.round(performance.now() - started) }, "request");
});

function secure(response: Response, pathname: string, nonce: string): void {
  for (const [name, value] of plainSecurityHeaders(env().isHttps)) if (!response.headers.has(name)) response.headers.set(name, value);
  if (!response.headers.has("content-security-policy")) {
    response.headers.set("content-security-policy", contentSecurityPolicy({ scripts: { nonce }, path: pathname, isHttps: env().isHttps, isDevelopment }));
  }
}

app.use(async (c, next) => {
  const { method, path: pathname } = c.req;
  if (!methods.has(method)) return refuse(pathname, 405, "method_not_allowed", "This address does not understand that method");
  if (c.req.url.length > urlLimit) return refuse(pathname, 414, "url_too_long", "This address is too long");
  const isAllowed = isOriginAllowed({
    method, origin: c.req.header("origin") ?? null, fetchSite: c.req.header("sec-fetch-site") ?? null, host: c.req.header("host") ?? null,
    baseUrl: env().isBaseUrlSet ? env().baseUrl : null, hasCookie: c.req.header("cookie") !== undefined,
  });
  if (!isAllowed) return refuse(pathname, 403, "foreign_origin", "This request came from another site");
  return next();
});

app.use(bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => refuse(c.req.path, 413, "too_large", "This is more than the server accepts at once") }));
app.use(compressText);
app.use(limitLookups);
app.use(keepAnswers({ isHttps: env().isHttps, isDevelopment }));

app.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
app.get("/readyz", async (c) => {
  const isUp = isReady() && (await pool().query("select 1").then(() => true, () => false));
  return c.text(isUp ? "ready" : "not ready", isUp ? 200 : 503, { "cache-control": "no-store" });
});

if (!isDevelopment) mountStaticFiles(app, path.join(packageRoot, "build", "client"));
app.all("/api/auth/*", () => problem(404, { code: "not_found" }));
app.route("/api", api);
app.all("/api/*", () => problem(404, { code: "not_found" }));

app.all("*", async (c) => {
  const context = new RouterContextProvider();
  context.set(requestInfo, { requestId: c.get("requestId"), nonce: c.get("nonce"), refusal: c.get("refusal") });
  return pages(c.req.raw, context);
});

app.onError((error, c) => {
  if (error instanceof AppError && error.code === "too_large") return refuse(c.req.path, 413, "too_large", "This is more than the server accepts at once");
  log.error({ err: error, path: loggablePath(c.req.url) }, "request failed");
  if (c.req.path.startsWith("/api/")) return problem(500, { code: "internal" });
  return refuse(c.req.path, 400, "internal", "Something went wrong on our side");
});
