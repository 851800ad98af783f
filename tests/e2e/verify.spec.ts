import { expect, test } from "@playwright/test";
import { messageCheckWords as words } from "#copy/en/message-check.ts";
import { messageCheckWords as palabras } from "#copy/es/message-check.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { sendMessage } from "#tests/e2e/sent-message.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

let sink: MailSink;
let server: OwnServer;
test.beforeAll(async () => {
  sink = await openMailSink();
  server = await startOwnServer(["seed-demo", "--days", "1"], { SMTP_URL: sink.url });
});
test.afterAll(async () => {
  await server.stop();
  await sink.close();
});

test("the code of a mail is confirmed by day and ending, any other is warned of, and too many are told to wait @phone", async ({
  page,
}) => {
  const { code, ending, email } = await sendMessage(page, server, sink);
  const complaints = complaintsOf(page);
  await page.goto(`${server.base}/help`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Is a message from us?" }).click();
  await page.waitForURL("**/verify");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expectAccessible(page);

  const field = page.getByRole("textbox", { name: "Code" });
  const check = page.getByRole("button", { name: "Check", exact: true });
  await field.fill(` ${code.toLowerCase().replace("-", " ")} `);
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: words.ours.title })).toBeVisible();
  const result = page.getByRole("main").getByRole("status");
  await expect(result).toContainText(`Code ${code}`);
  await expect(result).toContainText(`, about a shipment ending in ${ending}.`);
  await expect(result).toContainText(words.ours.compare);
  // It leads to a page with a confirmation, so the text does not claim that it asks for nothing.
  await expect(result).not.toContainText(words.ours.asksNothing);
  await expect(page.locator("body")).not.toContainText(email);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await field.fill("<b>0000-0000</b>");
  await check.click();
  await expect(page.getByRole("heading", { name: words.foreign.title })).toBeVisible();
  await expect(result).toContainText("Code <b>0000-0000</b>");
  await expect(field).toHaveValue("<b>0000-0000</b>");
  await expectAccessible(page);

  await field.fill(" ");
  await check.click();
  await expect(page.getByText(words.blank)).toBeVisible();
  await expect(page.getByRole("heading", { name: words.foreign.title })).toHaveCount(0);

  await page.goto(`${server.base}/es/verify?code=${code}`);
  await expect(page.getByRole("heading", { name: palabras.ours.title })).toBeVisible();
  await expect(result).toContainText(`que termina en ${ending}.`);
  await expectAccessible(page);

  for (let tried = 0; tried < 30; tried += 1) await page.request.get(`${server.base}/verify?code=${code}`);
  const refused = await page.goto(`${server.base}/verify?code=${code}`);
  expect([refused?.status(), Number(refused?.headers()["retry-after"]) > 0]).toEqual([429, true]);
  await expect(page.getByText(/^These were many codes from one place/)).toBeVisible();
  await expect(field).toHaveValue(code);
  await expectAccessible(page);
  expect(complaints.filter((one) => !/4(22|29)/.test(one))).toEqual([]);
});
