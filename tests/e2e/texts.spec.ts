import { createHmac } from "node:crypto";
import { expect, test } from "@playwright/test";
import { partWords } from "#copy/en/parts.ts";
import { textWords as words } from "#copy/en/texts.ts";
import { draftUntilReview, postStep } from "#tests/e2e/drafts.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible, sender } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";
import { openTextSink } from "#tests/support/text-sink.ts";

const signing = "signing-secret-of-the-gateway";

test("a gateway is named in the settings and tried, a booking asks for texts, and an event brings one to the phone; STOP ends them (B8, E10)", async ({
  page,
  browser,
}) => {
  const sink = await openTextSink();
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], {
    TEXTS_API_BASE: sink.url,
  });
  const texts = () => sink.asked.map(({ body }) => JSON.parse(body) as { to: string; text: string });
  const context = await browser.newContext({ baseURL: server.base });
  const visitor = await context.newPage();
  try {
    await enterAs(page, "admin", server.base);
    await visitor.goto("/new-shipment/package");
    await draftUntilReview(visitor);
    await visitor.goto("/new-shipment/services");
    await expect(visitor.getByRole("group", { name: "Notifications" }).getByLabel("E-mail")).toBeVisible();
    await expect(visitor.getByLabel("SMS")).toHaveCount(0);
    await expect(visitor.getByLabel("Push")).toBeVisible();

    await page.goto(`${server.base}/admin/settings/texts`);
    await expectAccessible(page);
    await page.getByLabel(words.provider).selectOption("http");
    await page.getByLabel(words.url).fill("https://169.254.169.254/latest/meta-data");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("This leads into a private network").first()).toBeVisible();
    await page.getByLabel(words.url).fill(`${sink.url}/texts`);
    await page.getByLabel(words.secret, { exact: true }).fill("Bearer gateway-secret-4f2a");
    await page.getByLabel(words.signing).fill(signing);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    await expect(page.getByText("Set, ends 4f2a.")).toBeVisible();
    // It stays until then, and would be taken for the answer to what is saved next.
    await page.getByRole("button", { name: partWords.dismiss }).click();
    expect(await page.content()).not.toContain("gateway-secret");

    await page.getByLabel(words.testPhone).fill("12");
    await page.getByRole("button", { name: words.test }).click();
    await expect(page.getByText("Enter a valid phone number")).toBeVisible();
    await page.getByLabel(words.testPhone).fill("(404) 526-9999");
    await page.getByRole("button", { name: words.test }).click();
    await expect(page.getByText(words.testTaken)).toBeVisible();
    expect(texts()).toMatchObject([{ to: "+14045269999" }]);
    expect(sink.last().headers["authorization"]).toBe("Bearer gateway-secret-4f2a");
    sink.answer = { status: 401, body: "who are you?" };
    await page.getByRole("button", { name: words.test }).click();
    await expect(page.getByRole("alert").getByText(/who are you\?/)).toBeVisible();
    await expectAccessible(page);
    sink.answer = { status: 200, body: '{"id":"gw-7"}' };

    await page.getByRole("link", { name: words.switchOn, exact: true }).last().click();
    await page.getByLabel("SMS notifications").check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();

    await postStep(visitor, "sender", { ...partyOf(), senderPhone: "(404) 526-1234" });
    await visitor.goto("/new-shipment/services");
    await visitor.getByLabel("SMS").check();
    await expect(visitor.getByText(/both agreed to that\. Message and data rates may apply/)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Next" }).click();
    // Going elsewhere before the answer is there would take back what was sent.
    await visitor.waitForURL("**/new-shipment/payment");
    await visitor.goto("/new-shipment/review");
    await expect(visitor.getByText("E-mail (starts when we can send it), SMS")).toBeVisible();
    await visitor.getByLabel(/I accept/).check();
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor).toHaveURL(/\/track\/PTC/);
    const number = visitor.url().replace(/^.*\/track\/|\?.*$/g, "");

    sink.asked = [];
    await addEvent(number, "out_for_delivery");
    await expect.poll(() => texts().map(({ to }) => to), { timeout: 20_000 }).toEqual(["+14045261234"]);
    expect(texts()[0]?.text).toMatch(
      new RegExp(
        `Out for delivery.*/track/${number} Reply STOP to end\\. Check this message: [A-Z0-9]{4}-[A-Z0-9]{4} at .*/verify$`,
      ),
    );
    const messages = page.getByRole("region", { name: /Messages/ });
    await expect
      .poll(async () => (await page.reload(), messages.innerText()))
      .toMatch(/Text to \(404\) 526-1234\. Sent/);
    await expect(messages).toContainText("the number is a sample");

    const body = JSON.stringify({ from: "+14045261234", text: "STOP" });
    const at = String(Math.floor(Date.now() / 1000));
    const signature = createHmac("sha256", signing).update(`m1.${at}.${body}`).digest("base64");
    const headers = { "content-type": "application/json", "webhook-id": "m1", "webhook-timestamp": at };
    // A gateway is no browser: it brings neither cookies nor an origin.
    const inbound = (given: string) =>
      fetch(`${server.base}/providers/http/texts`, {
        method: "POST",
        body,
        headers: { ...headers, "webhook-signature": given },
      });
    expect((await inbound("v1,guessed")).status).toBe(403);
    expect((await inbound(`v1,${signature}`)).status).toBe(204);
    await expect.poll(() => texts().at(-1)?.text, { timeout: 20_000 }).toMatch(/you get no more texts/);

    await addEvent(number, "delivered");
    await expect.poll(async () => (await page.reload(), messages.innerText())).toMatch(/this phone replied STOP/);
    expect(texts().filter(({ text }) => text.includes("Delivered"))).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await sink.close();
  }

  async function addEvent(number: string, status: string): Promise<void> {
    await page.goto(`${server.base}/admin/shipments?q=${number}`);
    await page.getByRole("button", { name: `Add Event, ${number}` }).click();
    const dialog = page.getByRole("dialog", { name: "Add Tracking Event" });
    await dialog.getByLabel("Status").selectOption(status);
    const correction = dialog.getByLabel("Correction reason");
    if (await correction.isVisible()) await correction.fill("Scanned late");
    await dialog.getByRole("button", { name: "Add Event" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Tracking event added successfully" })).toBeVisible();
    await page.getByRole("table", { name: "Shipments" }).getByRole("link", { name: number }).first().click();
    await expect(page).toHaveURL(/admin\/shipments\/shp_/);
  }
});

function partyOf(): Record<string, string> {
  return {
    senderName: sender.name,
    senderEmail: sender.email,
    senderAddress: sender.address,
    senderCity: sender.city,
    senderState: sender.state,
    senderZipCode: sender.zip,
    senderCountry: "USA",
  };
}
