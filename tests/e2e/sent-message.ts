import { expect, type Page } from "@playwright/test";
import type { OwnServer } from "#tests/e2e/own-server.ts";
import { enterAs } from "#tests/e2e/world.ts";
import type { MailSink } from "#tests/support/mail-sink.ts";

/** Returns a sent mail about a shipment: its check code, and the last characters of the number. */
export async function sendMessage(page: Page, { base }: OwnServer, sink: MailSink) {
  await page.goto(`${base}/verify`);
  await enterAs(page, "dispatcher");
  const { items } = (await (await page.request.get(`${base}/api/v1/shipments?status=in_transit`)).json()) as {
    items: { trackingNumber: string }[];
  };
  const number = items[0]?.trackingNumber ?? "";
  await page.context().clearCookies();
  const email = "grace@hill.test";
  const answer = await page.request.post(`${base}/api/v1/tracking/${number}/subscriptions`, {
    headers: { origin: base },
    data: { email },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  await expect.poll(() => sink.last()?.recipients, { timeout: 20_000 }).toEqual([email]);
  const { text = "", html = "" } = sink.last()?.mail ?? {};
  const code = /Check this message: (\S+) at /.exec(text)?.[1] ?? "";
  expect(code).toMatch(/^\w{4}-\w{4}$/);
  expect(html).toContain(`Check this message: ${code} at ${base.slice(7)}/verify`);
  return { code, ending: `…${number.slice(-3)}`, email };
}
