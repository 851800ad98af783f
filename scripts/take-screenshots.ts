import fs from "node:fs";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { signIn, startOffice } from "../bench/support/office.ts";
import { browserArguments, findBrowser } from "./browser.ts";

/** Opens a page and does what has to happen before its picture is taken. */
type Shot = { name: string; path: string; context?: BrowserContextOptions; prepare?: (page: Page) => Promise<void> };

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, colorScheme: "dark" } as const;
const folder = "docs/pictures";
const port = 42_991;

const product = await startOffice(port, { PUBLIC_URL: `http://127.0.0.1:${port}` }, { days: 60 });
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArguments });
try {
  const client = await product.database();
  const { rows } = await client.query<{ id: string; number: string }>(
    "select id, tracking_number as number from shipments where status = 'in_transit' and recipient_country = 'USA' order by id limit 1",
  );
  await client.end();
  const [{ id, number } = { id: "", number: "" }] = rows;
  const cookies = [...(await signIn(product, "admin@peachtree.example"))].map(([name, value]) => ({
    name,
    value,
    url: product.base,
  }));
  const shots: (Shot & { isOffice?: boolean })[] = [
    { name: "home", path: "/" },
    { name: "tracking", path: `/track/${number}` },
    { name: "tracking-phone", path: `/track/${number}`, context: phone },
    { name: "booking", path: "/new-shipment/package", prepare: fillPackage },
    { name: "dashboard", path: "/admin/dashboard", isOffice: true },
    { name: "shipments", path: "/admin/shipments", isOffice: true },
    { name: "shipment", path: `/admin/shipments/${id}`, isOffice: true },
    { name: "counter", path: "/admin/new", isOffice: true },
    { name: "pickups", path: "/admin/pickups", isOffice: true },
    { name: "tariff", path: "/admin/settings/tariff", isOffice: true },
  ];
  fs.mkdirSync(folder, { recursive: true });
  for (const { name, path, context: options = desktop, isOffice, prepare } of shots) {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    if (isOffice) await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(product.base + path);
    await page.locator("html[data-hydrated=true]").waitFor();
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
    console.log(`${folder}/${name}.png`);
  }
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}

async function fillPackage(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Next-Day Delivery" }).check();
  await page.getByRole("radio", { name: "Package", exact: true }).check();
  await page.getByRole("textbox", { name: "Weight (lbs)" }).fill("12.5");
  await page.getByRole("region", { name: "Your waybill so far" }).getByText("Total").waitFor();
}
