import { errorPages, unreachable } from "#copy/en/error-pages.ts";

/** Beside a form that was not accepted: the reason, by the HTTP status of the response; 0 if there was none. The form keeps what was typed. */
export function notTaken(status: number): string {
  // 502 and 504 come from a proxy that got no response from the server behind it.
  if (status === 0 || status === 502 || status === 504) return unreachable();
  if (status === 503) return "We cannot reach our records right now; what you typed is still here.";
  if (status === 413)
    return `${errorPages[413].title} What you typed is still here: shorten it, or choose a smaller file.`;
  if (status === 429) return errorPages[429].title;
  if (status >= 500) return "Something broke on our side; what you typed is still here.";
  return `The server refused this (${status}); what you typed is still here.`;
}

/** For staff: a 413 that a proxy sent, with the proxy setting to raise. */
export const proxyLimit = () =>
  "A proxy in front of this server refuses requests of this size (413). Set its limit to 12 MB (nginx: client_max_body_size 12m) and try again; docs/operate/proxy.md lists other proxies.";
