import { expect, type Page, test } from "@playwright/test";
import { accountWords } from "#copy/en/accounts.ts";
import { branchWords } from "#copy/en/branches.ts";
import { importWords } from "#copy/en/imports.ts";
import { pagesWords } from "#copy/en/pages.ts";
import { providerWords } from "#copy/en/providers.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { takePictures } from "#tests/e2e/pictures.ts";
import { bookAsStaff } from "#tests/e2e/world.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";
import { manifest } from "#tests/support/manifest.ts";

const name = "Hill Country Couriers";
const company = {
  Email: "desk@hillcountry.example",
  Phone: "(512) 555-0177",
  Address: "9 Barton Springs Rd, Austin, TX 78704",
  "Emergency line": "(512) 555-0188",
  "Short name": "Hill Country",
  "Legal name": "Hill Country Couriers of Austin, Inc.",
  Tagline: "Austin, since 1998",
  "About the company": "Couriers of the Texas Hill Country. Two branches, one number to call.",
  "Tracking prefix": "HCC",
};
const branches = [
  { "Branch name": "Barton Springs", Code: "barton", Address: "9 Barton Springs Rd", Phone: "(512) 555-0161" },
  { "Branch name": "Mueller", Code: "mueller", Address: "1900 Aldrich St", Phone: "(512) 555-0162" },
].map((branch) => ({ ...branch, City: "Austin", State: "TX", "ZIP code": "78704" }));
// Nothing is ever mailed to an address under .example.
const invited = [
  ["lupe@hillcountry.test", "dispatcher"],
  ["hank@hillcountry.test", "dispatcher"],
  ["rosa@hillcountry.test", "admin"],
] as const;

test("an owner turns a first start into Hill Country Couriers of Austin without touching a file", async ({
  page,
  browser,
}) => {
  // A whole day: the longest journey there is.
  test.setTimeout(300_000);
  const sink = await openMailSink();
  const server = await startOwnServer();
  const step = (title: string, body: () => Promise<void>) => test.step(title, body);
  const settings = (section: string) => page.goto(`${server.base}/admin/settings/${section}`);
  const save = async (button = settingsWords.save as string) => {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  };
  const shoot = (title: string) => takePictures(page, `owner-${title}`);
  try {
    await step("the first administrator", async () => {
      const link = () => /http\S+\/setup\?token=\S+/.exec(server.said())?.[0] ?? "";
      await expect.poll(link).not.toBe("");
      await page.goto(link());
      await shoot("1-setup");
      await fillAll(page, { Name: "Dolores Whitaker", "Email address": "dolores@hillcountry.example" });
      await page.getByLabel("Password").fill("bluebonnets in april");
      await page.getByLabel(accountWords.companyName).fill(name);
      await page.getByLabel(accountWords.keepSamples).uncheck();
      await page.getByRole("button", { name: accountWords.setupButton }).click();
      await page.waitForURL("**/admin/dashboard");
      await expect(page.getByText(accountWords.setupDone)).toBeVisible();
      await shoot("2-dashboard");
    });

    await step("name, numbers and logo", async () => {
      await settings("company");
      await expect(page.getByLabel(settingsWords.companyName)).toHaveValue(name);
      await fillAll(page, company);
      await shoot("3-company");
      await save();
      await page.getByLabel(settingsWords.logo, { exact: true }).setInputFiles({
        name: "logo.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path fill="#7a3b1d" d="M0 40 30 8l20 20L75 2l45 38z"/></svg>',
        ),
      });
      await page.getByRole("button", { name: settingsWords.logoUpload }).click();
      await expect(page.getByRole("img", { name: settingsWords.logoNow })).toBeVisible();
      await shoot("4-logo");
    });

    await step("two branches of its own, the five of the sample closed", async () => {
      for (const branch of branches) {
        await settings("branches/new");
        await fillAll(page, branch);
        if (branch === branches[0]) await shoot("5-branch");
        await save();
      }
      for (const { name: sample } of seedBranches) {
        await page.getByRole("link", { name: sample, exact: true }).click();
        // By the keyboard: the message of what was saved may lie over it.
        await page.getByRole("link", { name: branchWords.close }).press("Enter");
        await page.getByRole("button", { name: branchWords.close }).click();
        await expect(page.getByText(`${sample} is closed.`)).toBeVisible();
      }
      await shoot("6-branches");
      // One closed too many opens again where its own hours stand.
      const mistaken = seedBranches[0]?.name ?? "";
      await page.getByRole("link", { name: mistaken, exact: true }).click();
      await page.getByRole("button", { name: branchWords.reopen, exact: true }).press("Enter");
      await expect(page.getByText(`${mistaken} is open again.`)).toBeVisible();
      await page.getByRole("link", { name: mistaken, exact: true }).click();
      await page.getByRole("link", { name: branchWords.close }).press("Enter");
      await page.getByRole("button", { name: branchWords.close }).click();
      await expect(page.getByText(`${mistaken} is closed.`)).toBeVisible();
    });

    await step("prices", async () => {
      await settings("tariff");
      const nextDay = page.getByRole("group", { name: "Next-Day Delivery" });
      await nextDay.getByLabel("Base price").fill("14.50");
      await shoot("7-tariff");
      await save("Publish tariff");
    });

    await step("service areas", async () => {
      await settings("areas");
      for (const service of ["Same-Day Delivery", "Rush Delivery", "Medical Courier"]) {
        const area = page.getByRole("group", { name: service });
        await area.getByLabel("Origins").fill("60 miles of barton");
        await area.getByLabel("Destinations").fill("TX");
      }
      await shoot("8-areas");
      await save();
    });

    await step("what the first page says", async () => {
      await settings("pages");
      await page.getByLabel(pagesWords.headline).fill("From Austin,\nby tomorrow.");
      await page.getByLabel(pagesWords.sentence).fill("Same-day and next-day courier work across Texas.");
      await shoot("9-pages");
      await save();
    });

    await step("mail", async () => {
      await settings("providers");
      await page.getByLabel(providerWords.provider).selectOption("other");
      await page.getByLabel(providerWords.host).fill("127.0.0.1");
      await page.getByLabel(providerWords.port).fill(new URL(sink.url).port);
      await page.getByLabel(providerWords.security).selectOption("none");
      await save();
      await page.getByRole("button", { name: providerWords.test }).click();
      await expect(page.getByText(/accepted the mail/)).toBeVisible();
      expect(sink.last()?.from).toBe(company.Email);
      await shoot("10-mail");
    });

    await step("three are invited by mail, and one comes", async () => {
      await page.goto(`${server.base}/admin/users/new`);
      for (const [email, role] of invited) {
        await page.getByLabel("Email address").fill(email);
        await page.getByRole("combobox", { name: "Role" }).selectOption(role);
        await page.getByRole("button", { name: "Send invitation" }).click();
        await expect(page.getByRole("table", { name: "Open invitations" })).toContainText(email);
      }
      await shoot("11-invited");
      for (const [email] of invited) await expect.poll(() => mailTo(sink, email), { timeout: 20_000 }).toContain(name);
      const link = /http\S+\/invitations\/[\w-]+/.exec(mailTo(sink, invited[0][0]))?.[0] ?? "";
      const lupe = await (await browser.newContext()).newPage();
      await lupe.goto(link);
      await takePictures(lupe, "owner-12-invitation");
      await lupe.getByLabel("Name").fill("Guadalupe Reyes");
      await lupe.getByLabel("Password").fill("nine parcels on a shelf");
      await lupe.getByRole("button", { name: "Create account" }).click();
      await lupe.waitForURL("**/admin/dashboard");
      await expect(lupe).toHaveTitle(new RegExp(name));
    });

    await step("200 shipments of a file: one of two bad rows is mended, the other kept", async () => {
      await page.goto(`${server.base}/admin/imports`);
      await page.getByLabel(importWords.file, { exact: true }).setInputFiles({
        name: "old-system.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(manifest(200, { 3: { Lbs: "12,5 or 13 lbs" }, 90: { Svc: "Overnite" } })),
      });
      await page.getByRole("combobox", { name: importWords.what }).selectOption("shipments");
      await page.getByRole("button", { name: importWords.upload }).click();
      const progress = page.getByRole("status", { name: importWords.live });
      await expect(progress).toHaveText("2 to fix, 198 good and not imported yet.", { timeout: 30_000 });
      await shoot("13-import");
      const weight = page.getByRole("textbox", { name: "Weight (lbs), row 5" });
      await weight.fill("12.5");
      await weight.press("Enter");
      await expect(progress).toHaveText("1 to fix, 199 good and not imported yet.");
      await page.getByRole("button", { name: importWords.start }).click();
      await expect(progress).toHaveText("199 imported, 1 to fix.", { timeout: 60_000 });
      await shoot("14-imported");
      await page.goto(`${server.base}/admin/shipments?created=`);
      await expect(page.getByText("199 shipments, newest first")).toBeVisible();
    });

    await step("the house says its own name and nobody else's", async () => {
      const { trackingNumber: number, shipmentId } = await bookAsStaff(page, {
        preferredDropoffLocation: "barton",
        senderPhone: "(512) 555-0123",
        senderAddress: "75 Congress Ave",
        senderCity: "Austin",
        senderState: "TX",
        senderZipCode: "78701",
        receiverAddress: "12 Bluff St",
        receiverCity: "Waco",
        receiverState: "TX",
        receiverZipCode: "76701",
      });
      expect(number).toMatch(/^HCC/);
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(server.base);
      await expect(visitor.getByRole("contentinfo")).toContainText(company["Legal name"]);
      await takePictures(visitor, "owner-15-home");
      await visitor.goto(`${server.base}/track/${number}`);
      await expect(visitor.getByRole("contentinfo")).toContainText(company.Phone);
      await takePictures(visitor, "owner-16-tracking");
      await page.goto(`${server.base}/track/${number}/receipt`);
      await expect(page.getByRole("main")).toContainText(company["Legal name"]);
      await shoot("17-receipt");
      await page.goto(`${server.base}/admin/dashboard`);
      await shoot("18-dashboard");

      const open = ["/", "/services", "/about", "/contact", "/track", "/terms", "/privacy", "/new-shipment"];
      const files = ["/manifest.webmanifest", `/api/v1/tracking/${number}`];
      const inside = [`/track/${number}/receipt`, `/admin/shipments/${shipmentId}`, `/api/v1/shipments/${shipmentId}`];
      const texts: [string, string][] = [];
      for (const path of [...open, `/track/${number}`, ...files])
        texts.push([path, await (await visitor.request.get(server.base + path)).text()]);
      for (const path of inside) texts.push([path, await (await page.request.get(server.base + path)).text()]);
      for (const { mail, recipients } of sink.delivered) texts.push([`mail to ${recipients.join()}`, mail.html ?? ""]);
      for (const [path, text] of texts) for (const word of foreign) expect.soft(text, path).not.toContain(word);
    });
  } finally {
    await server.stop();
    await sink.close();
  }
});

/** Words of the sample that no page of another company may say. */
const foreign = [
  "Peachtree",
  "peachtree",
  "Atlanta",
  "(404) 555",
  "+1404555",
  ...seedBranches.flatMap(({ name: branch, street, phone }) => [branch, street, formatPhone(phone)]),
];

async function fillAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Returns the text of the last mail to an address; "" before it arrived. */
function mailTo(sink: MailSink, email: string): string {
  return sink.delivered.findLast(({ recipients }) => recipients.includes(email))?.mail.text ?? "";
}
