import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { cameraLookingAt } from "#tests/e2e/fake-camera.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const camera = (page: Page) => page.getByRole("region", { name: "Camera" });

async function openStation(page: Page, mode = "arrive"): Promise<void> {
  await page.goto(`/scan?branch=main&mode=${mode}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Starts a browser whose camera looks at the label of a new shipment. */
async function withCamera(
  page: Page,
  launchOptions: object & { args?: string[] },
  use: (page: Page, booked: { shipmentId: string; trackingNumber: string }, browser: Browser) => Promise<void>,
): Promise<void> {
  await enterAs(page, "dispatcher");
  const booked = await bookAsStaff(page);
  await page.goto("/admin/dashboard");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-camera-"));
  const label = `/api/v1/shipments/${booked.shipmentId}/label?format=png`;
  const args = [...(launchOptions.args ?? []), ...(await cameraLookingAt(page, label, folder))];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await page.context().storageState(),
      viewport: page.viewportSize(),
    });
    await use(await context.newPage(), booked, browser);
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

test("a printed label is read by camera, once as long as it is in view @phone", async ({ page, launchOptions }) => {
  await withCamera(page, launchOptions, async (station, { shipmentId, trackingNumber }) => {
    const complaints = complaintsOf(station);
    const loaded: string[] = [];
    station.on("request", (request) => loaded.push(request.url()));
    await openStation(station);
    expect(loaded.filter((url) => /code-reader|\.wasm/.test(url))).toEqual([]);
    const reader = station.waitForResponse(/\.wasm$/);
    const sent = station.waitForRequest("**/api/v1/acts");
    await station.getByRole("button", { name: "Open camera" }).click();
    const headers = (await reader).headers();
    expect(headers["content-type"]).toBe("application/wasm");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    const { acts } = (await sent).postDataJSON() as { acts: { code: string; input: string; kind: string }[] };
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ input: "camera", kind: "arrive" });
    expect(acts[0]?.code).toContain(trackingNumber);
    await expect(lastScan(station)).toContainText("Good");
    await expect(camera(station)).toBeVisible();
    // This camera has no light.
    await expect(station.getByRole("button", { name: "Light" })).toHaveCount(0);
    await expectAccessible(station);
    // The same label in another mode is another act, and shows that reading went on all the time.
    await station.getByRole("link", { name: "Where is it?" }).click();
    const rows = station.getByRole("list", { name: "Last scans" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await station.getByRole("button", { name: "Close camera" }).click();
    await expect(camera(station)).toBeHidden();
    await expect(rows).toHaveCount(2);
    const answer = await station.request.get(`/api/v1/shipments/${shipmentId}`);
    expect(((await answer.json()) as { status: string }).status).toBe("processing");
    expect(complaints).toEqual([]);
  });
});

test("the camera stops with the page out of sight, and its light is switched by a button", async ({
  page,
  launchOptions,
}) => {
  await withCamera(page, launchOptions, async (station) => {
    // A browser without hardware: the light and the visibility are what it would say.
    await station.addInitScript(() => {
      const state = { isHidden: false, lit: [] as unknown[] };
      Object.assign(window, { state });
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      MediaStreamTrack.prototype.applyConstraints = (asked) => Promise.resolve(void state.lit.push(asked?.advanced));
      Object.defineProperty(document, "visibilityState", { get: () => (state.isHidden ? "hidden" : "visible") });
    });
    await openStation(station, "sight");
    await station.getByRole("button", { name: "Open camera" }).click();
    const light = camera(station).getByRole("button", { name: "Light" });
    await light.click();
    await expect(light).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(station);
    const track = await station.evaluateHandle(() => {
      const stream = document.querySelector("video")?.srcObject as MediaStream;
      return stream.getVideoTracks()[0];
    });
    await show(station, false);
    await expect.poll(() => track.evaluate((each) => each?.readyState)).toBe("ended");
    await expect(station.locator("video")).toHaveCount(0);
    await show(station, true);
    await expect(light).toHaveAttribute("aria-pressed", "false");
    expect(await station.evaluate(() => (window as unknown as { state: { lit: unknown[] } }).state.lit)).toEqual([
      [{ torch: true }],
    ]);
  });
});

async function show(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    (window as unknown as { state: { isHidden: boolean } }).state.isHidden = isHidden;
    document.dispatchEvent(new Event("visibilitychange"));
  }, !isShown);
}

test("without a camera the page says why, and codes are typed @phone", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  const problem = { name: "" };
  await page.exposeFunction("problem", () => problem.name);
  await page.addInitScript(() => {
    const { problem } = window as unknown as { problem: () => Promise<string> };
    navigator.mediaDevices.getUserMedia = async () => Promise.reject(new DOMException("", await problem()));
  });
  await openStation(page);
  for (const [name, sentence] of [
    ["NotAllowedError", "This browser may not use the camera."],
    ["NotFoundError", "No camera was found."],
    ["NotReadableError", "The camera is in use by another program."],
  ] as const) {
    problem.name = name;
    await page.getByRole("button", { name: "Open camera" }).click();
    await expect(camera(page)).toContainText(sentence);
  }
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Code" }).fill(trackingNumber);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await expect(lastScan(page)).toContainText("Good");
});
