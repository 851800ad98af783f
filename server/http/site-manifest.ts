import { hash } from "node:crypto";
import type { ServerBuild } from "react-router";

type Assets = ServerBuild["assets"];

/** Routes that replace the pages of staff and of drivers in the site's table, by their ids. */
const otherTables = { "back-office": "admin/*", "driver-pages": "driver/*" } as const;
const signIn = "routes/admin/login";
/** Files and endpoints for machines and scripts, to which the browser's router never navigates. */
const noPage =
  /^routes\/(account\/(own-data|passkey-challenge)|book\/(draft|pickup-calendar)|site\/(accent|card|favicon|icon|language|logo|robots|security-txt|sitemap|support-messages|theme|web-manifest)|track\/(card|label))$/;

/**
 * Builds the route table that all pages outside the back office load: without back office routes, non-pages, prefetch
 * imports and false flags. The whole table would be three times as large, and visitors need not know the office routes.
 * A URL of the back office or of a driver matches a route that requests a new document with the whole table. The file
 * is that route's module too, so it is always loaded.
 * It uses a middleware: a loader would cause a request besides the document, which would consume a message meant for
 * it.
 */
export function siteManifest(assets: Assets): { url: string; text: string } {
  const routes = Object.entries(assets.routes)
    .filter(([id]) => (!/^routes\/(admin|driver|scan)\//.test(id) || id === signIn) && !noPage.test(id))
    .map(([id, route]) => [id, { ...route, imports: [] }]);
  const written = (url: string) => {
    const others = Object.entries(otherTables).map(([id, path]) => [
      id,
      { id, parentId: "root", path, hasClientMiddleware: true, module: url, imports: [] },
    ]);
    const table = { ...assets, url, routes: Object.fromEntries([...routes, ...others]) };
    return `window.__reactRouterManifest=${JSON.stringify(table, trueOnly)};\n${leave}`;
  };
  const url = `/assets/site-manifest-${hash("sha256", written(""), "hex").slice(0, 8)}.js`;
  return { url, text: written(url) };
}

/** Omits false flags: the browser's router only tests for truth. */
const trueOnly = (_: string, value: unknown) => (value === false ? undefined : value);

/**
 * If the URL is already current, Back or Forward led to an entry of an earlier document: reload it, but only after
 * hydration. A document with the wrong table would otherwise reload forever.
 * A page restored from the back/forward cache would still wait, so it is reloaded too.
 */
const leave = `export const clientMiddleware=[({request:{url}})=>{if(url!==location.href.split("#")[0])location.assign(url);else if(document.documentElement.dataset.hydrated)location.reload();else throw new Response(null,{status:404});addEventListener("pageshow",e=>e.persisted&&location.reload());return new Promise(()=>{})}];
`;

/** Returns the build with the site's route table. In development there is only one table. */
export function forSite(build: ServerBuild): ServerBuild {
  if (!import.meta.env.PROD) return build;
  return { ...build, assets: { ...build.assets, url: siteManifest(build.assets).url } };
}

/**
 * Checks for a page with the whole route table: everything under `/admin` but the sign-in page, everything under
 * `/driver`, and `/scan`, which links load in full for its headers.
 */
export function isOffice(pathname: string): boolean {
  const plain = decoded(pathname).toLowerCase();
  return /^\/(admin|driver|scan)(\/|\.data$|$)/.test(plain) && !/^\/admin\/login\/?$/.test(plain);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
