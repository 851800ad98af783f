import { expect, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

const pages = [
  "/",
  "/services",
  "/about",
  "/contact",
  "/branches",
  "/help",
  "/verify",
  "/offline",
  "/track",
  "/privacy",
  "/terms",
  "/cookies",
  "/login",
  "/no-such-page",
];

for (const address of pages) {
  test(`${address} has one heading, its landmarks, nothing axe or the console complains of, and nothing that sticks out @phone`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto(address);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const landmark of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
  });
}

test("every page of the site map may be found: its own address, words to share, facts that parse, and nothing that forbids it", async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses).toContain(`${baseURL}/branches`);
  for (const address of addresses) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect([answer.status(), answer.headers()["x-robots-tag"] ?? ""], address).toEqual([200, ""]);
    expect(html, address).not.toMatch(/<meta[^>]*noindex/);
    expect(/rel="canonical" href="(.*?)"/.exec(html)?.[1], address).toBe(address);
    expect(html, address).toMatch(/property="og:title" content="[^"]{5,}"/);
    const facts = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    const { "@graph": graph } = JSON.parse(facts) as { "@graph": { "@type": string }[] };
    const kinds = graph.map((fact) => fact["@type"]);
    expect(kinds, address).toContain(
      [`${baseURL}/`, `${baseURL}/es`].includes(address) ? "Organization" : "BreadcrumbList",
    );
    if (address.endsWith("/branches")) expect(kinds.filter((kind) => kind === "LocalBusiness")).toHaveLength(5);
  }
});

test("nothing makes a narrow screen scroll sideways (WCAG 1.4.10)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of [...pages, "/new-shipment/package", "/new-shipment/start-over", "/admin/login"]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
  }
  await enterAs(page, "dispatcher");
  for (const address of ["/admin/dashboard", "/admin/shipments", "/admin/users", "/admin/settings/company"]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
  }
});

test("a link of the frame changes the page without a new document, and leaves every other click to the browser", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.evaluate(() => void (document.body.dataset["kept"] = "yes"));
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Services" }).click();
  await page.waitForURL("**/services");
  await expect(main.getByRole("link", { name: "Services" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.waitForURL("**/privacy");
  await expect(page.locator("body[data-kept]")).toBeAttached();
  await page.goBack();
  await page.waitForURL("**/services");
  await expect(page.locator("body[data-kept]")).toBeAttached();

  const opened = context.waitForEvent("page");
  await main.getByRole("link", { name: "About" }).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL("**/about");
  expect(new URL(page.url()).pathname).toBe("/services");
});
