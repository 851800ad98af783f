import fs from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Found = { id: string; nodes: { target: unknown[] }[] };

/** The axe of AxeBuilder. */
const axeScript = fs.readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Fails with the list of what axe found. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFindings(page), await page.title()).toEqual([]);
}

/** What axe found: rule and element, one per line. `leaveOut`: rules that do not count here. */
export async function accessFindings(page: Page, leaveOut: string[] = []): Promise<string[]> {
  await comeToRest(page);
  const violations = page.frames().length === 1 ? await inOneFrame(page, leaveOut) : await inFrames(page, leaveOut);
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}`));
}

/** Waits until what moves or fades has its final colors. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/**
 * Without AxeBuilder, which loads the unminified script again for every check and reports every passed element: half
 * the CPU time of a check.
 */
async function inOneFrame(page: Page, leaveOut: string[]): Promise<Found[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(async (disabled) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Found[] }> } };
    const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]));
    const { violations } = await axe.run({ rules, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
  }, leaveOut);
}

/** AxeBuilder merges the findings of several frames. */
async function inFrames(page: Page, leaveOut: string[]): Promise<Found[]> {
  return (await new AxeBuilder({ page }).disableRules(leaveOut).analyze()).violations;
}

export const sender = {
  name: "Josephine Okonkwo-Whitfield",
  phone: "(912) 555-0168",
  email: "josephine@oglethorpebindery.example",
  company: "Oglethorpe Archival Paper & Bindery Co.",
  address: "418 Montgomery St",
  city: "Savannah",
  state: "GA",
  zip: "31401",
};
export const receiver = {
  name: "Bartholomew Featherstonehaugh-Castellanos",
  phone: "(770) 555-0119",
  email: "receiving@kmcl.example",
  company: "Kennesaw Mountain Conservation Laboratory",
  address: "1180 Powder Springs St SW",
  city: "Marietta",
  state: "GA",
  zip: "30064",
};

export async function next(page: Page, step: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL(`**/new-shipment/${step}`);
  // The address changes a moment before the page does: typing right away would go into the form that leaves.
  await expect(
    page.getByRole("navigation", { name: "Booking steps" }).locator(`[aria-current="step"][href$="/${step}"]`),
  ).toBeVisible();
}

export async function fillPackage(page: Page, weight = "10.0"): Promise<void> {
  await page.goto("/new-shipment");
  await page.waitForURL("**/new-shipment/package");
  await page.getByRole("radio", { name: "Next-Day Delivery" }).check();
  await page.getByRole("radio", { name: "Package", exact: true }).check();
  await page.getByLabel("Weight (lbs)").fill(weight);
  await page.getByLabel("Length (in)").fill("18");
  await page.getByLabel("Width (in)").fill("12");
  await page.getByLabel("Height (in)").fill("6");
  await page.getByLabel("Declared value").fill("640.00");
  await page.getByLabel("Package description").fill("Nineteenth-century survey maps");
}

export async function fillParty(page: Page, party: typeof sender): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(party.name);
  await page.getByLabel("Phone", { exact: true }).fill(party.phone);
  await page.getByLabel("Email", { exact: true }).fill(party.email);
  await page.getByLabel("Company").fill(party.company);
  await page.getByLabel("Address", { exact: true }).fill(party.address);
  await page.getByLabel("City").fill(party.city);
  await page
    .getByLabel("State")
    .selectOption(party.state)
    .catch(() => page.getByLabel("State").fill(party.state));
  await page.getByLabel("ZIP code").fill(party.zip);
}

/** Steps 1 to 6, ending on the payment page. */
export async function fillUntilPayment(page: Page): Promise<void> {
  await fillPackage(page);
  await next(page, "pickup");
  await page.getByRole("radio", { name: "Dropoff at Location" }).check();
  await page.getByLabel("Dropoff location").selectOption({ index: 1 });
  await next(page, "sender");
  await fillParty(page, sender);
  await next(page, "receiver");
  await fillParty(page, receiver);
  await page.getByLabel("Special instructions").fill("Ring twice and keep the crate flat.");
  await next(page, "options");
  await next(page, "services");
  await next(page, "payment");
}

/** Pays by account (works without JavaScript), reviews and submits; returns the tracking number as shown. */
export async function bookByAccount(page: Page): Promise<string> {
  await fillUntilPayment(page);
  await page.getByRole("radio", { name: "Account" }).check();
  await next(page, "review");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/track/*");
  return new URL(page.url()).pathname.split("/").pop() ?? "";
}

/** What the page's console calls an error, and what is thrown in it, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}
