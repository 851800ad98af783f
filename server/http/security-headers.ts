import { hash } from "node:crypto";
import { isBackOffice } from "#app/web/back-office.ts";
import { featuresOfPage } from "#server/http/page-features.ts";

/** Script sources of a page. One without a nonce has no inline scripts, or only scripts known by hash. */
export type ScriptSource = { nonce: string | undefined } | { hashes: readonly string[] };

/**
 * Builds the content security policy of a page. Public pages allow no unsafe-inline; the back office allows style
 * attributes (for Base UI). Pages that read codes by camera may run WebAssembly.
 */
export function contentSecurityPolicy(options: {
  scripts: ScriptSource;
  path: string;
  isHttps: boolean;
  isDevelopment: boolean;
}): string {
  const { scripts, path, isHttps, isDevelopment } = options;
  const nonce = "nonce" in scripts && scripts.nonce ? `'nonce-${scripts.nonce}'` : "";
  const script = "hashes" in scripts ? scripts.hashes.map((hash) => `'sha256-${hash}'`).join(" ") : nonce;
  const sources = [script && `${script} 'strict-dynamic'`, featuresOfPage(path)?.readsCodes && "'wasm-unsafe-eval'"];
  const isOffice = isBackOffice(path);
  const isApiDocs = path === "/api/docs";
  const style = isApiDocs || isDevelopment ? "'self' 'unsafe-inline'" : nonce ? `'self' ${nonce}` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${sources.filter(Boolean).join(" ") || "'none'"}`,
    `style-src ${style}`,
    isOffice ? "style-src-attr 'unsafe-inline'" : "",
    "img-src 'self' data:",
    isApiDocs ? "font-src 'self' data:" : "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The office shows a sent mail in a frame.
    isOffice ? "frame-src 'self'" : "frame-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    isHttps ? "upgrade-insecure-requests" : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** Policy of a page that is one file: its own script and style, and no connection. Saved, it carries the policy. */
export function singleFilePolicy(script: string, style: string): string {
  const [ofScript, ofStyle] = [script, style].map((text) => hash("sha256", text, "base64"));
  return `default-src 'none'; script-src 'sha256-${ofScript}'; style-src 'sha256-${ofStyle}'; base-uri 'none'; form-action 'none'`;
}

/** Returns the browser features that a page may use: none of these, except what `featuresOfPage` names. */
export function permissionsPolicy(path: string): string {
  const allowed: readonly string[] = featuresOfPage(path)?.features ?? [];
  return deniedFeatures.map((feature) => `${feature}=(${allowed.includes(feature) ? "self" : ""})`).join(", ");
}

const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** Returns the headers of every response (P04) except those of pages with further features. */
export function plainSecurityHeaders(isHttps: boolean): readonly (readonly [string, string])[] {
  return isHttps ? httpsHeaders : plainHeaders;
}

const plainHeaders = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", permissionsPolicy("/")],
] as const;
const httpsHeaders = [...plainHeaders, ["strict-transport-security", "max-age=31536000; includeSubDomains"]] as const;
