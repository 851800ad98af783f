import { isBackOffice } from "#app/web/back-office.ts";

/** Which sources a page may use. Public pages have no unsafe-inline of any kind; the back office may set style attributes (stack: Base UI). */
/** A page without a nonce has no inline script at all, or one that is known by its hash. */
export type ScriptSource = { nonce: string | undefined } | { hashes: readonly string[] };

export function contentSecurityPolicy(options: {
  scripts: ScriptSource;
  path: string;
  isHttps: boolean;
  isDevelopment: boolean;
}): string {
  const { scripts, path, isHttps, isDevelopment } = options;
  const nonce = "nonce" in scripts && scripts.nonce ? `'nonce-${scripts.nonce}'` : "";
  const script = "hashes" in scripts ? scripts.hashes.map((hash) => `'sha256-${hash}'`).join(" ") : nonce;
  const isOffice = isBackOffice(path);
  const isApiDocs = path === "/api/docs";
  const style = isApiDocs || isDevelopment ? "'self' 'unsafe-inline'" : nonce ? `'self' ${nonce}` : "'self'";
  return [
    "default-src 'self'",
    script ? `script-src ${script} 'strict-dynamic'` : "script-src 'none'",
    `style-src ${style}`,
    isOffice ? "style-src-attr 'unsafe-inline'" : "",
    "img-src 'self' data:",
    isApiDocs ? "font-src 'self' data:" : "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // A mail as it was sent stands in a frame of its own.
    isOffice ? "frame-src 'self'" : "frame-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    isHttps ? "upgrade-insecure-requests" : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** Headers of every answer of every kind (P04). */
export function plainSecurityHeaders(isHttps: boolean): readonly (readonly [string, string])[] {
  return isHttps ? httpsHeaders : plainHeaders;
}

const plainHeaders = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  [
    "permissions-policy",
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
  ],
] as const;
const httpsHeaders = [...plainHeaders, ["strict-transport-security", "max-age=31536000; includeSubDomains"]] as const;
