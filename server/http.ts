import path from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { routePath } from "hono/route";
import { getPath } from "hono/utils/url";
import * as build from "virtual:react-router/server-build";
import { AppError } from "#domain/shared/errors.ts";
import { isTranslated, languageOfPath, plainPath } from "#domain/shared/language.ts";
import { api } from "#server/api/index.ts";
import { problem } from "#server/api/problem.ts";
import { asAppError } from "#server/db/errors.ts";
import { env } from "#server/env.ts";
import { admit } from "#server/http/admit.ts";
import { clientAddressOf } from "#server/http/client-address.ts";
import { closeForMaintenance } from "#server/http/close-for-maintenance.ts";
import { compressText } from "#server/http/compress-text.ts";
import { health } from "#server/http/health.ts";
import { inboundMails } from "#server/http/inbound-mails.ts";
import { inboundTexts } from "#server/http/inbound-texts.ts";
import { logRefusal } from "#server/http/log-refusal.ts";
import { limitLookups, type Refusal } from "#server/http/limit-lookups.ts";
import { documentStyles, rejectRequest } from "#server/http/reject-request.ts";
import { metricsRoute } from "#server/http/metrics-route.ts";
import { oneClick } from "#server/http/one-click.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { featuresOfPage } from "#server/http/page-features.ts";
import { contentSecurityPolicy, permissionsPolicy, plainSecurityHeaders } from "#server/http/security-headers.ts";
import { rememberedLanguage } from "#server/http/remembered-language.ts";
import { servePages } from "#server/http/serve-pages.ts";
import { mountStaticFiles } from "#server/http/static-files.ts";
import { log, loggablePath } from "#server/log.ts";
import { routeName } from "#server/metrics/route-name.ts";
import { noteRoute } from "#server/metrics/time-requests.ts";
import { packageRoot } from "#server/package-root.ts";
import { inRequestScope, type RequestScope } from "#server/request-scope.ts";

type Variables = {
  requestId: string;
  nonce: string | undefined;
  clientAddress: string;
  refusal?: Refusal;
  isForeign?: boolean;
};
export type AppEnv = { Bindings: HttpBindings; Variables: Variables };

const isDevelopment = import.meta.env.DEV;
/** Middleware, limits and pages use one path, regardless of the language. */
export const app = new Hono<AppEnv>({
  getPath: (request) => {
    const asked = getPath(request);
    const plain = plainPath(asked);
    return isTranslated(plain) ? plain : asked;
  },
});
const styles = documentStyles(build);

app.use(async (c, next) => {
  const requestId = requestIdOf(c.req.header("x-request-id"));
  const forwardedFor = c.req.header("x-forwarded-for") ?? null;
  const clientAddress = clientAddressOf({
    remoteAddress: c.env.incoming?.socket.remoteAddress,
    forwardedFor,
    trustedHops: env().TRUST_PROXY,
  });
  c.set("requestId", requestId);
  c.set("clientAddress", clientAddress);
  const started = performance.now();
  const language = languageOfPath(getPath(c.req.raw));
  const scope: RequestScope = { requestId, clientAddress, language };
  await inRequestScope(scope, next);
  inRequestScope(scope, () => logRefusal(c.req.method, c.req.url, c.res.status));
  noteRoute(c.env.incoming, routeName(scope.route ?? routePath(c)));
  if (!c.res.headers.has("x-hono-already-sent")) {
    secure(c.res, c.req.path, c.get("nonce"));
    c.res.headers.set("x-request-id", requestId);
  }
  if (log.isLevelEnabled("debug"))
    log.debug(
      {
        method: c.req.method,
        path: loggablePath(c.req.url),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      "request",
    );
});

function pageHeaders(pathname: string): [string, string][] {
  return featuresOfPage(pathname) ? [["permissions-policy", permissionsPolicy(pathname)]] : [];
}

function secure(response: Response, pathname: string, nonce: string | undefined): void {
  for (const [name, value] of [...pageHeaders(pathname), ...plainSecurityHeaders(env().isHttps)])
    if (!response.headers.has(name)) response.headers.set(name, value);
  if (!response.headers.has("content-security-policy")) {
    response.headers.set(
      "content-security-policy",
      contentSecurityPolicy({ scripts: { nonce }, path: pathname, isHttps: env().isHttps, isDevelopment }),
    );
  }
}

app.use(admit(styles));
app.use(oneClick(styles));
app.use(compressText);
app.use(limitLookups);
app.use(rememberedLanguage);

app.route("/", health);
app.route("/", metricsRoute);
app.route("/", inboundTexts);
app.route("/", inboundMails);
app.use(closeForMaintenance);

if (!isDevelopment) mountStaticFiles(app, path.join(packageRoot, "build", "client"));
app.all("/api/auth/*", () => problem(404, { code: "not_found" }));
app.route("/api", api);
app.all("/api/*", () => problem(404, { code: "not_found" }));

app.all("*", servePages(build, import.meta.env.MODE, styles));

app.onError((thrown, c) => {
  const error = asAppError(thrown);
  if (error instanceof AppError && error.code === "too_large") return rejectRequest(c.req.path, "too_large", styles);
  if (error instanceof AppError && error.code === "unavailable")
    return rejectRequest(c.req.path, "unavailable", styles, { "retry-after": String(error.retryAfterSeconds ?? 5) });
  log.error({ err: error, path: loggablePath(c.req.url) }, "request failed");
  return rejectRequest(c.req.path, "internal", styles);
});
