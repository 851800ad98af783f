import type { RouterContextProvider } from "react-router";
import type { BookingOptions } from "#domain/bookings/views.ts";
import { env } from "#server/env.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { requestInfo } from "#app/web/context.ts";

const frames = ["https://js.stripe.com", "https://hooks.stripe.com"].join(" ");

/** Allows requests to Stripe on pages that ask for a card, if Stripe is configured. */
export function cardPagePolicy(
  path: string,
  { provider }: Pick<BookingOptions["payment"], "provider">,
  context: Readonly<RouterContextProvider>,
): Record<string, string> {
  if (provider !== "stripe") return {};
  const { nonce } = context.get(requestInfo);
  const policy = contentSecurityPolicy({
    scripts: { nonce },
    path,
    isHttps: env().isHttps,
    isDevelopment: import.meta.env.DEV,
  });
  return {
    "Content-Security-Policy": policy
      // Browsers that support 'strict-dynamic' ignore the host; older ones need it.
      .replace(" 'strict-dynamic'", " 'strict-dynamic' https://js.stripe.com")
      .replace("frame-src 'none'", `frame-src ${frames}`)
      // In the office the document stays while the user opens other pages.
      .replace("frame-src 'self'", `frame-src ${frames} 'self'`)
      .replace("connect-src 'self'", "connect-src 'self' https://api.stripe.com"),
  };
}
