import { Hono, type MiddlewareHandler } from "hono";
import * as build from "virtual:react-router/server-build";
import { documentStyles } from "#server/http/refuse.ts";
import { renderHere, renderInThread, type RenderedPage, type RenderOrder } from "#server/http/render-threads.ts";
import { servePages } from "#server/http/serve-pages.ts";
import { findPlace } from "#server/places/find-place.ts";
import { inRequestScope, requestScope } from "#server/request-scope.ts";

type Variables = {
  requestId: string;
  nonce: string | undefined;
  refusal?: { code: "rate_limited"; retryAfterSeconds: number };
};

const pages = new Hono<{ Variables: Variables; Bindings: { requestId: string } }>();
pages.use((c, next) => {
  c.set("requestId", c.env.requestId);
  return next();
});
pages.all("*", servePages(build, import.meta.env.MODE, documentStyles(build)));

/** In a render thread: what the first page would have to wait for. */
export async function warmUp(): Promise<void> {
  await findPlace({ city: "Atlanta", state: "GA", country: "USA" });
}

/** In a render thread: the page of an order, as finished bytes. */
export async function renderPage({ url, cookie, requestId, clientAddress }: RenderOrder): Promise<RenderedPage> {
  return inRequestScope({ requestId, clientAddress, takesBytes: true }, async () => {
    const response = await pages.fetch(new Request(url, { headers: cookie === null ? {} : { cookie } }), { requestId });
    const { bytes = new Uint8Array(await response.arrayBuffer()), scriptHashes = [] } = requestScope() ?? {};
    return { status: response.status, headers: [...response.headers], bytes, scriptHashes };
  });
}

/** In the main thread: pages whose bytes are kept for everybody may be made on another core; all others go the usual way. */
export const renderElsewhere: MiddlewareHandler<{ Variables: Variables & { clientAddress: string } }> = async (
  c,
  next,
) => {
  const scope = requestScope();
  if (!scope?.takesBytes || c.get("refusal")) return next();
  const { requestId, clientAddress } = scope;
  const page = await renderInThread({
    url: c.req.url,
    cookie: c.req.header("cookie") ?? null,
    requestId,
    clientAddress,
  });
  // A thread finds out by itself when the database is back, perhaps half a second after this one.
  if (!page || page.status === 503) return renderHere(next);
  scope.scriptHashes = page.scriptHashes;
  scope.bytes = Buffer.from(page.bytes.buffer, page.bytes.byteOffset, page.bytes.byteLength);
  return new Response(null, { status: page.status, headers: page.headers });
};
