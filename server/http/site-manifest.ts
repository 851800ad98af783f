import { hash } from "node:crypto";
import type { ServerBuild } from "react-router";

type Assets = ServerBuild["assets"];

/** What takes the place of the back office in the table of the site. */
const door = "back-office";
const signIn = "routes/admin/login";
/** Files, and answers to machines and scripts: no page, so the browser's router never goes there. */
const noPage =
  /^routes\/(account\/(own-data|passkey-challenge)|book\/(draft|pickup-calendar)|site\/(accent|card|favicon|icon|logo|robots|security-txt|sitemap|support-messages|web-manifest))$/;

/**
 * The browser's table of routes as every page but the back office's carries it: without the back office, which a visitor need not know and would load
 * three times the bytes for, without what is no page, and without what each route imports, which only prefetching reads, and what it has not. An address of the back office leads through a
 * door that asks for a new document, and that document carries the whole table. The file is the door's module as well, so it is there before anybody
 * can knock. A middleware and not a loader: no request is made beside the document, which would take a message meant for it.
 */
export function siteManifest(assets: Assets): { url: string; text: string } {
  const routes = Object.entries(assets.routes)
    .filter(([id]) => (!id.startsWith("routes/admin/") || id === signIn) && !noPage.test(id))
    .map(([id, route]) => [id, { ...route, imports: [] }]);
  const written = (url: string) => {
    const office = { id: door, parentId: "root", path: "admin/*", hasClientMiddleware: true, module: url, imports: [] };
    const table = { ...assets, url, routes: { ...Object.fromEntries(routes), [door]: office } };
    return `window.__reactRouterManifest=${JSON.stringify(table, trueOnly)};\n${leave}`;
  };
  const url = `/assets/site-manifest-${hash("sha256", written(""), "hex").slice(0, 8)}.js`;
  return { url, text: written(url) };
}

/** What a route has not goes unsaid: the browser's router asks only whether it has it. */
const trueOnly = (_: string, value: unknown) => (value === false ? undefined : value);

/**
 * Where the address is the browser's already, Back or Forward led to an entry that an earlier document made, and it is loaded anew. Never before the page
 * is alive: what came with the wrong table would be loaded for ever. A page come back to as it was left would still wait, so it is loaded too.
 */
const leave = `export const clientMiddleware=[({request:{url}})=>{if(url!==location.href.split("#")[0])location.assign(url);else if(document.documentElement.dataset.hydrated)location.reload();else throw new Response(null,{status:404});addEventListener("pageshow",e=>e.persisted&&location.reload());return new Promise(()=>{})}];
`;

/** The build whose documents carry the table of the site. While the product is being developed there is one table. */
export function forSite(build: ServerBuild): ServerBuild {
  if (!import.meta.env.PROD) return build;
  return { ...build, assets: { ...build.assets, url: siteManifest(build.assets).url } };
}

/** Whether the router in the browser finds a page of the back office at this address: everything under it but its sign-in page. */
export function isOffice(pathname: string): boolean {
  const plain = decoded(pathname).toLowerCase();
  return /^\/admin(\/|\.data$|$)/.test(plain) && !/^\/admin\/login\/?$/.test(plain);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
