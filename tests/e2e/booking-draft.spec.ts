import { expect, type Page, type Response, test } from "@playwright/test";
import { complaintsOf, fillPackage, next } from "#tests/e2e/support.ts";

const isKept = async (answer: Response) =>
  answer.url().includes("/draft?since=") && answer.ok() && (await answer.json()).kind === "kept";
const kept = (page: Page) => page.waitForResponse(isKept);
/** The answer to what ends with these words, so that no earlier pause is taken for it. */
const keptWith = (page: Page, end: string) =>
  page.waitForResponse(
    async (answer) =>
      (await isKept(answer)) &&
      (new URLSearchParams(answer.request().postData() ?? "").get("description") ?? "").endsWith(end),
  );
const description = (page: Page) => page.getByLabel("Package description");

async function typeAndKeep(page: Page, text: string): Promise<void> {
  const saved = keptWith(page, text);
  await description(page).focus();
  await description(page).press("ControlOrMeta+End");
  await description(page).pressSequentially(text);
  await saved;
}

test("a step is kept while one types, without a word about what is missing: reload and another tab show it", async ({
  page,
  context,
}) => {
  await page.goto("/new-shipment");
  const [first, saved] = [kept(page), keptWith(page, "Survey maps")];
  await page.getByRole("radio", { name: "Next-Day Delivery" }).check();
  await page.getByLabel("Weight (lbs)").fill("10");
  await description(page).pressSequentially("Survey maps");
  await saved;
  expect(await (await first).headerValue("set-cookie")).toContain("HttpOnly");
  await expect(
    page.getByRole("status").filter({ hasText: /^Draft saved at \d{1,2}:\d\d [AP]M [A-Z]{3}$/ }),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Your waybill so far" }).getByText(/^Hand over by|^Arrives/),
  ).toBeVisible();
  await expect(description(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.reload();
  await expect(description(page)).toHaveValue("Survey maps");
  await expect(page.getByRole("radio", { name: "Next-Day Delivery" })).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const tab = await context.newPage();
  await tab.goto("/new-shipment/package");
  await expect(tab.getByLabel("Weight (lbs)")).toHaveValue("10");

  await typeAndKeep(tab, ", rolled");
  await typeAndKeep(page, ", 1890");
  await tab.reload();
  await expect(description(tab)).toHaveValue("Survey maps, 1890");
});

test("of two tabs on one step the one that typed last counts, and none of them complains", async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await page.goto("/new-shipment");
  await typeAndKeep(page, "Survey maps");
  const other = await context.newPage();
  await other.goto("/new-shipment/package");
  await typeAndKeep(other, " and globes");
  await typeAndKeep(page, " alone");
  await other.reload();
  await expect(description(other)).toHaveValue("Survey maps alone");
  expect(complaints).toEqual([]);
});

test("what is left unsent goes with the page, and rows that come and go are kept like words", async ({ page }) => {
  await fillPackage(page);
  await next(page, "pickup");
  await page.goBack();
  await description(page).fill("Typed a moment ago");
  const saved = kept(page);
  await page.getByRole("link", { name: "Step 2: Pickup/Dropoff" }).click();
  await saved;
  await page.goBack();
  await page.waitForURL("**/new-shipment/package");
  await page.reload();
  await expect(description(page)).toHaveValue("Typed a moment ago");
});

test("a dropped connection loses nothing: the page says so, keeps the form through Next, and saves when it is back", async ({
  page,
  context,
}) => {
  await fillPackage(page);
  await next(page, "pickup");
  await page.getByRole("radio", { name: "Schedule Pickup" }).check();
  await context.setOffline(true);
  await page.getByLabel("Pickup instructions").fill("Dock 4");
  await expect(page.getByText("Not saved yet: it is on this page only.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "The server could not be reached; what you typed is still here" }),
  ).toBeVisible();
  await expect(page.getByLabel("Pickup instructions")).toHaveValue("Dock 4");
  const saved = kept(page);
  await context.setOffline(false);
  await saved;
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Pickup instructions")).toHaveValue("Dock 4");
});

test("what is kept never runs over what Next saved, however late it comes", async ({ page }) => {
  const sent: { url: string; body: string }[] = [];
  await page.route("**/draft?since=*", async (route) => {
    sent.push({ url: route.request().url(), body: route.request().postData() ?? "" });
    // Held until the form was sent: by then the page has given it up.
    await page.waitForURL("**/new-shipment/pickup");
    await route.abort();
  });
  await fillPackage(page);
  await description(page).fill("Half a wor");
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await description(page).fill("Half a word, and the rest");
  await next(page, "pickup");
  const [late] = sent;
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(late?.url ?? "", {
    data: late?.body ?? "",
    headers: { "content-type": "application/x-www-form-urlencoded", origin },
  });
  expect([answer.status(), await answer.json()]).toEqual([200, { kind: "stale", version: expect.any(Number) }]);
  await page.goBack();
  await expect(description(page)).toHaveValue("Half a word, and the rest");
});

test("a link of the price list chooses the service, in a fresh draft alone", async ({ page }) => {
  await page.goto("/new-shipment?service=express");
  await page.waitForURL("**/new-shipment/package?service=express");
  const express = page.locator("input[name=serviceType][value=express]");
  await expect(express).toBeChecked();
  await typeAndKeep(page, "Maps");
  await page.goto("/new-shipment?service=rush");
  await expect(express).toBeChecked();
});
