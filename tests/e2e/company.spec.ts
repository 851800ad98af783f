import { expect, test } from "@playwright/test";
import { settingsWords } from "#copy/en/settings.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { rowsOf } from "#tests/e2e/server-traces.ts";
import { bookAsStaff, emailOf, enterAs, signIn } from "#tests/e2e/world.ts";

/** What the settings say after the change, by the labels of the form. */
const renamed = {
  "Company name": "Hill Country Couriers",
  "Short name": "Hill Country",
  "Legal name": "Hill Country Couriers of Austin, Inc.",
  Tagline: "Austin, since 1998",
  Email: "desk@hillcountry.example",
  Phone: "(512) 555-0177",
  "Emergency line": "(512) 555-0188",
  Address: "9 Barton Springs Rd, Austin, TX 78704",
  "Tracking prefix": "HCC",
};
/** The same of the main branch. */
const renamedBranch = {
  "Branch name": "Barton Springs Depot",
  Address: "9 Barton Springs Rd",
  City: "Austin",
  State: "TX",
  "ZIP code": "78704",
  Phone: "(512) 555-0166",
};
/**
 * Words that only the sample company has. The sample's e-mail domain also belongs to its staff, so the whole address
 * is used.
 */
const old = [
  sampleCompany.companyName,
  sampleCompany.companyName.replace("&", "&amp;"),
  sampleCompany.legalName.replace("&", "&amp;"),
  sampleCompany.tagline,
  sampleCompany.companyEmail,
  sampleCompany.companyAddress,
  "(404) 555-0142",
  "+14045550142",
  "(404) 555-0199",
  "Main Branch",
  "1475 Marietta Blvd NW",
  "19.99",
];
const newPrice = "24.37";

test("after the company's name, numbers and addresses change in settings, no page, paper, message or file says the old ones", async ({
  page,
  browser,
}) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  try {
    await enterAs(page, "admin", server.base);
    await page.goto(`${server.base}/admin/settings/company`);
    for (const [label, value] of Object.entries(renamed)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();

    await page.getByLabel(settingsWords.logo, { exact: true }).setInputFiles({
      name: "logo.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>',
      ),
    });
    await page.getByRole("button", { name: settingsWords.logoUpload }).click();
    await expect(page.getByRole("img", { name: settingsWords.logoNow })).toBeVisible();
    const logo = await page.getByRole("img", { name: settingsWords.logoNow }).getAttribute("src");
    const picture = await page.request.get(server.base + logo);
    // A mailbox in the browser is another site, and shows it all the same.
    expect([picture.status(), picture.headers()["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"]);

    await page.goto(`${server.base}/admin/settings/branches`);
    await page.getByRole("link", { name: "Main Branch" }).click();
    for (const [label, value] of Object.entries(renamedBranch))
      await page.getByLabel(label, { exact: true }).fill(value);
    for (const closing of await page.getByLabel("Closes").all())
      if ((await closing.inputValue()) === "18:00") await closing.fill("19:30");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();

    // Valid from now where no day is named, so what is booked next is charged by it.
    await page.goto(`${server.base}/admin/settings/tariff`);
    const nextDay = page.getByRole("group", { name: "Next-Day Delivery" });
    await expect(nextDay.getByLabel("Base price")).toHaveValue("19.99");
    await nextDay.getByLabel("Base price").fill(newPrice);
    await page.getByRole("button", { name: "Publish tariff" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();

    const { shipmentId, trackingNumber: number } = await bookAsStaff(page);
    expect(number).toMatch(/^HCC/);
    const stranger = (await browser.newContext()).request;
    const customer = await (await browser.newContext()).newPage();
    const broken: Error[] = [];
    customer.on("pageerror", (error) => broken.push(error));
    await signIn(customer, server.base, emailOf("customer"));
    expect(broken).toEqual([]);
    const pages = [
      ...[
        "/",
        "/services",
        "/about",
        "/contact",
        "/branches",
        "/help",
        "/privacy",
        "/terms",
        "/cookies",
        "/login",
        "/admin/login",
        "/new-shipment",
        "/track",
        `/track/${number}`,
        `/api/v1/tracking/${number}`,
        `/track/${number}/subscriptions`,
        "/track/HCC000000X0X0",
        "/no-such-page",
        "/manifest.webmanifest",
        "/.well-known/security.txt",
        "/robots.txt",
      ].map((path) => ({ request: stranger, path })),
      { request: customer.request, path: "/account" },
      { request: customer.request, path: "/admin/dashboard" },
      ...[
        "/admin/dashboard",
        "/admin/settings/company",
        `/admin/shipments/${shipmentId}`,
        `/track/${number}`,
        `/track/${number}/receipt`,
        `/track/${number}/pickup.ics`,
      ].map((path) => ({ request: page.request, path })),
    ];
    const named: string[] = [];
    for (const { request, path } of pages) {
      const text = await (await request.get(server.base + path)).text();
      for (const word of old) expect(text, `${word} at ${path}`).not.toContain(word);
      if (text.includes(renamed["Short name"])) named.push(path);
      if (path === "/" || path === "/services" || path.endsWith("/receipt")) expect(text, path).toContain(newPrice);
      // The foot of a page names the hours of the first branch; the others keep theirs, and stand on the contact page.
      if (path === "/") expect([text.includes("9AM-7:30PM"), text.includes("9AM-6PM")]).toEqual([true, false]);
    }
    // Nearly every page names the operator; robots.txt and a public tracking response need not.
    expect(pages.length - named.length).toBeLessThanOrEqual(5);

    const mails = (await rowsOf(server.dataDir)).filter(
      (row) => row.startsWith("public.outbox_messages ") && row.includes(shipmentId),
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(mail).toContain(renamed["Company name"]);
      for (const word of old) expect(mail).not.toContain(word);
    }
  } finally {
    await server.stop();
  }
});
