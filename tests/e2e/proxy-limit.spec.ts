import { expect, type Page, test } from "@playwright/test";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { type SmallProxy, startSmallProxy } from "#tests/e2e/small-proxy.ts";
import { enterAs } from "#tests/e2e/world.ts";
import { manifest } from "#tests/support/manifest.ts";

let proxy: SmallProxy;
let server: OwnServer;
// As nginx does by default, but smaller, so that a long text is refused too.
const maxBytes = 20_000;

// One server for both journeys.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  proxy = await startSmallProxy(maxBytes);
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], {
    BASE_URL: proxy.base,
    TRUST_PROXY: "1",
  });
  proxy.leadTo(server.base);
});
test.afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

/** The office is still there, and the reason says which setting of the proxy to raise. */
async function expectKept(page: Page, address: string): Promise<void> {
  await expect(page.getByText("client_max_body_size 12m").first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await expect(page.getByText("could not be reached")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
  expect(proxy.refused.splice(0)).toHaveLength(1);
}

test("a proxy that refuses a large file leaves the office and the form, and the page says what to set", async ({
  page,
}) => {
  await enterAs(page, "admin", proxy.base);
  await page.goto(`${proxy.base}/admin/imports`);
  const buffer = Buffer.from(manifest(400));
  expect(buffer.length).toBeGreaterThan(maxBytes);
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await expectKept(page, "/admin/imports");
  // What fits goes through the same proxy.
  const small = Buffer.from(manifest(3));
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer: small });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("table", { name: "Preview" })).toBeVisible();

  await page.goto(`${proxy.base}/admin/settings/company`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>${"x".repeat(maxBytes)}</desc></svg>`;
  await page.getByLabel("Logo").setInputFiles({ name: "l.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await page.getByRole("button", { name: "Upload" }).click();
  await expectKept(page, "/admin/settings/company");

  await page.goto(`${proxy.base}/admin/settings/document`);
  const document = page.getByLabel("Document", { exact: true });
  await document.fill("x".repeat(maxBytes));
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expectKept(page, "/admin/settings/document");
  await expect(document).toHaveValue("x".repeat(maxBytes));
});

test("a visitor is told to shorten the message, and nothing of the proxy", async ({ page }) => {
  await page.goto(`${proxy.base}/contact`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Name").first().fill("Rita Vale");
  await page.getByLabel("Email").first().fill("rita@example.com");
  const long = "語".repeat(3900);
  await page.getByLabel("Message").fill(long);
  await page.getByRole("button", { name: "Send" }).first().click();
  await expect(page.getByText("shorten it").first()).toBeVisible();
  await expect(page.getByText("client_max_body_size")).toHaveCount(0);
  await expect(page.getByLabel("Message")).toHaveValue(long);
  proxy.refused.splice(0);
});
