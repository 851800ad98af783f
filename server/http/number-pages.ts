import { hash, randomBytes, randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream as decode,
} from "react-router";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { numberPage } from "#app/routes/track/number-page.tsx";
import { presentTracking } from "#app/routes/track/present-tracking.ts";
import { shipmentTitle } from "#app/routes/track/shipment-page.tsx";
import { pageToShow, requestInfo } from "#app/web/context.ts";
import { waitForTurn } from "#app/web/wait-for-turn.ts";
import { stripNonce } from "#app/web/strip-nonce.ts";
import { now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { toCachedResponse } from "#server/http/response-cache.ts";
import type { CacheKey } from "#server/http/cache-key.ts";
import { dataScript, dataTag, inJson } from "#server/http/page-data.ts";
import { routesUnder } from "#server/http/routes-under.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { forSite } from "#server/http/site-manifest.ts";
import type { DrawPage } from "#server/http/tracking-handler.ts";
import { log } from "#server/log.ts";

/**
 * A page without the parts that depend on the shipment, which go between the pieces: title with share tags, main, data
 * for the browser.
 */
type Frame = { id: string; pieces: [Buffer, Buffer, Buffer, Buffer]; headers: [string, string][] };
type FrameSubject = { company: CompanyProfile; year: number; theme: CacheKey["theme"] };

const route = "routes/track/shipment";

/**
 * Renders pages of the number-only tier without the router. The framework renders the first page per company, year and
 * theme; its common parts are cached as a frame.
 * From then on only the shipment is rendered, with the same components. A frame is used only if it reproduces the
 * framework's first page exactly; otherwise the framework renders all pages.
 */
export function numberPages(build: ServerBuild, mode: string, { isHttps }: { isHttps: boolean }): DrawPage {
  const handle = createRequestHandler(routesUnder(forSite(build), "track"), mode);
  const frames = new Map<FrameSubject["theme"], { look: FrameSubject; frame: Promise<Frame | "differs"> }>();

  const frameFor = (look: FrameSubject, page: TrackingPage) => {
    const known = frames.get(look.theme);
    if (known?.look.company === look.company && known.look.year === look.year) return known.frame;
    const frame = makeFrame(look, page);
    frames.set(look.theme, { look, frame });
    // Failed this time: the next page tries again.
    frame.catch(() => frames.get(look.theme)?.frame === frame && frames.delete(look.theme));
    return frame;
  };

  const makeFrame = async (look: FrameSubject, page: TrackingPage): Promise<Frame | "differs"> => {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(requestInfo, { requestId: randomUUID(), nonce, company: look.company });
    context.set(pageToShow, page);
    const address = `/track/${page.number}`;
    const request = new Request(`http://frame${address}`, {
      headers: look.theme ? { cookie: `theme=${look.theme}` } : {},
    });
    const answer = await handle(request, context);
    // No frame this time, but try again with the next page.
    if (answer.status !== 200) throw new Error(`the framework answered ${answer.status} to a tracking page`);
    const cut = await cutPage(await answer.text(), nonce);
    if (cut === "no such page" || cut.title !== drawTitle(page) || cut.main !== drawMain(page)) {
      log.error("a tracking page rendered without the framework differs; the framework renders all pages");
      return "differs";
    }
    const policy = contentSecurityPolicy({
      scripts: { hashes: cut.scriptHashes },
      path: address,
      isHttps,
      isDevelopment: false,
    });
    return {
      id: cut.id,
      pieces: cut.pieces,
      headers: [
        ["content-type", "text/html; charset=utf-8"],
        ["cache-control", "no-cache"],
        ["referrer-policy", "no-referrer"],
        ["x-robots-tag", "noindex, nofollow"],
        ["content-security-policy", policy],
      ],
    };
  };

  return async (tracking, theme) => {
    const company = await getCompany();
    await waitForTurn();
    const at = now();
    const page = presentTracking(tracking, company, at);
    const frame = await frameFor({ company, year: at.getFullYear(), theme }, page);
    if (frame === "differs") return "private";
    const [start, beforeMain, beforeData, end] = frame.pieces;
    const title = Buffer.from(drawTitle(page));
    const main = Buffer.from(drawMain(page));
    const data = inJson(withoutDrawing(page));
    const html = Buffer.concat([start, title, beforeMain, main, beforeData, Buffer.from(data), end]);
    // Determines the whole page, in a quarter of its bytes.
    return toCachedResponse(html, frame.headers, [frame.id, data, page.route.svg, page.route.list].join("\n"));
  };
}

/** Removes the route's drawing: the browser takes it from the rendered page (page-data.ts). */
function withoutDrawing(page: TrackingPage): TrackingPage {
  return { ...page, route: { ...page.route, svg: null, list: "" } };
}

/** Renders the title and share tags as the framework does. */
function drawTitle(page: TrackingPage): string {
  const tags = page.share.map(
    ([property, content]) => `<meta property="${inMarkup(property)}" content="${inMarkup(content)}"/>`,
  );
  return `<title>${inMarkup(shipmentTitle(page))}</title>${tags.join("")}`;
}

function drawMain(page: TrackingPage): string {
  return renderToString(numberPage(page));
}

const parts = {
  title: /<title>[^<]*<\/title>(?:<meta property="og:[^>]*>)*/,
  main: /(?<=<main [^>]*>)[\s\S]*(?=<\/main>)/,
  data: /<script nonce="[^"]*">window\.__reactRouterContext\.streamController\.enqueue\((".*")\);<\/script>/,
};

/**
 * Splits a page of the framework into its parts. Its data moves to a separate tag, so that the scripts are the same on
 * every page.
 */
async function cutPage(whole: string, nonce: string) {
  const [title, main, data] = [parts.title.exec(whole), parts.main.exec(whole), parts.data.exec(whole)];
  if (!title || !main || !data) return "no such page";
  const stream = new Response(String(JSON.parse(data[1] ?? '""'))).body;
  const state = (await decode(stream as ReadableStream<Uint8Array>, globalThis)).value as PageState;
  state.loaderData[route] = { ...state.loaderData[route], page: null };
  const slots = ["title", "main", "data"].map((name) => `${nonce} ${name}`);
  const script = `<script nonce="${nonce}">${dataScript(state, route)}</script>`;
  const slotted = [
    [parts.title, slots[0]],
    [parts.main, slots[1]],
    [parts.data, dataTag(slots[2] ?? "") + script],
  ].reduce((html, [part, filling = ""]) => html.replace(part ?? "", () => String(filling)), whole);
  const { bytes, scriptHashes } = stripNonce(Buffer.from(slotted), nonce);
  const texts = slots.reduce((rest, slot) => rest.flatMap((text) => text.split(slot)), [bytes.toString()]);
  if (texts.length !== 4) return "no such page";
  const pieces = texts.map((text) => Buffer.from(text)) as Frame["pieces"];
  return { title: title[0], main: main[0], id: hash("sha256", texts.join(""), "base64url"), scriptHashes, pieces };
}

type PageState = { loaderData: Record<string, { page?: unknown }> };

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes text as React does. */
function inMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
