import { spawn } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { startStripeSink } from "#tests/support/stripe-sink.ts";

export interface StripeShop {
  origin: string;
  stripe: Awaited<ReturnType<typeof startStripeSink>>;
  close: () => Promise<void>;
}

/** The built product with Stripe as its provider; "Stripe" is a server on this machine. */
export async function openStripeShop(): Promise<StripeShop> {
  const stripe = await startStripeSink();
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/serve-for-journeys.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      STRIPE_SECRET_KEY: "sk_test_journeys",
      STRIPE_PUBLISHABLE_KEY: "pk_test_journeys",
      STRIPE_API_BASE: stripe.url,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(async () => child.exitCode !== null || (await isReady()), { timeout: 90_000 }).toBe(true);
  if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
  return {
    origin,
    stripe,
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      await stripe.close();
    },
  };
}

/**
 * Simulates Stripe's addresses: a script with the part of Elements that the wizard uses, its card field in a frame,
 * and payment methods whose id decides the bank's response. Returns what the page's policy blocked, and the requests
 * to Stripe.
 */
export async function standInForStripe(page: Page): Promise<{ refused: string[]; asked: string[] }> {
  const told = { refused: [] as string[], asked: [] as string[] };
  await page.exposeFunction("policyRefused", (what: string) => void told.refused.push(what));
  await page.addInitScript(() => {
    const tell = (window as unknown as { policyRefused: (what: string) => void }).policyRefused;
    document.addEventListener("securitypolicyviolation", (event) =>
      tell(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  await page.route("https://js.stripe.com/**", (route) => {
    const isScript = new URL(route.request().url()).pathname === "/v3/";
    return route.fulfill(
      isScript
        ? { contentType: "text/javascript", body: `(${elements.toString()})()` }
        : { contentType: "text/html", body: cardFrame },
    );
  });
  await page.route("https://api.stripe.com/**", async (route) => {
    const request = route.request();
    told.asked.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ""}`);
    const number = new URLSearchParams(request.postData() ?? "").get("number") ?? "";
    const headers = { "access-control-allow-origin": "*" };
    if (number.length < 16)
      return route.fulfill({ status: 402, headers, json: { error: { message: "Your card number is incomplete." } } });
    const fate = { "4000000000000002": "_declined", "4000002500003155": "_3ds" }[number] ?? "";
    return route.fulfill({
      headers,
      json: {
        paymentMethod: { id: `pm_${told.asked.length}${fate}`, card: { brand: "visa", last4: number.slice(-4) } },
      },
    });
  });
  return told;
}

const cardFrame = `<!doctype html><html lang="en"><title>Card</title>
<input aria-label="Card number" inputmode="numeric">
<script>document.querySelector("input").oninput = (event) =>
  parent.postMessage({ number: event.target.value.replaceAll(" ", "") }, "*")</script></html>`;

/** Runs in the page. */
function elements() {
  let number = "";
  addEventListener("message", ({ origin, data }) => {
    if (origin === "https://js.stripe.com") number = (data as { number: string }).number;
  });
  const create = () => {
    const frame = document.createElement("iframe");
    frame.src = "https://js.stripe.com/v3/elements-inner-card.html";
    frame.title = "Secure card payment input frame";
    return {
      mount: (place: HTMLElement) => place.append(frame),
      destroy: () => frame.remove(),
      focus: () => frame.focus(),
      on: () => undefined,
    };
  };
  const createPaymentMethod = async (options: { billing_details: { address: Record<string, string> } }) => {
    const body = new URLSearchParams({
      number,
      key: (window as unknown as { stripeKey: string }).stripeKey,
      ...options.billing_details.address,
    });
    return (
      await fetch("https://api.stripe.com/v1/payment_methods", { method: "POST", body })
    ).json() as Promise<unknown>;
  };
  Object.assign(window, {
    Stripe: (key: string) => {
      Object.assign(window, { stripeKey: key });
      return { elements: () => ({ create }), createPaymentMethod };
    },
  });
}
