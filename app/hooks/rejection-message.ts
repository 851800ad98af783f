import { waitSentence } from "#copy/en/error-pages.ts";
import { notTaken, proxyLimit } from "#copy/en/not-taken.ts";

type Answer = { status: number; text?: string; retryAfterSeconds?: number; isOffice?: boolean };

/**
 * Returns why a form was not accepted. `text` is the body of a response that is not the app's: of its first checks,
 * or of a proxy.
 */
export function rejectionMessage({ status, text, retryAfterSeconds, isOffice = false }: Answer): string {
  if (status === 429) return `${notTaken(429)} ${waitSentence(retryAfterSeconds ?? 60)}`;
  const own = text === undefined ? undefined : ownTitle(text);
  if (status === 413) return isOffice && text !== undefined && own === undefined ? proxyLimit() : notTaken(413);
  return own !== undefined && status < 500 ? own : notTaken(status);
}

/** Title of the page with which this server refuses a request before any route (server/http/reject-request.ts). */
function ownTitle(html: string): string | undefined {
  return html.includes('class="page-width error-page"') ? /<title>([^<]+)<\/title>/.exec(html)?.[1] : undefined;
}
