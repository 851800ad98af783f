import { expect, type Page, test } from "@playwright/test";
import { allSent, countWaiting, driversDay, next, startRun, takenBy, waiting } from "#tests/e2e/van-day.ts";

test.use({ serviceWorkers: "allow" });

const arrive = (road: Page) => road.getByRole("button", { name: "Arrived" }).click();
const delivered = (road: Page) => road.getByRole("button", { name: "Delivered", exact: true });
const strokes = (road: Page) => road.locator('input[name="path"]');

/** Draws from one end of the field to the other; `isHeld`: the finger stays on it. */
async function stroke(road: Page, isHeld = false): Promise<void> {
  const box = await road.getByRole("img", { name: "Signature field" }).boundingBox();
  if (!box) throw new Error("no field");
  await road.mouse.move(box.x + 20, box.y + 20);
  await road.mouse.down();
  for (const share of [0.2, 0.5, 0.8]) await road.mouse.move(box.x + box.width * share, box.y + box.height * share);
  if (!isHeld) await road.mouse.up();
}

/** Storage that is full while the page says so, and a count of the sounds that say "saved". */
function watchStorage(): void {
  const state = globalThis as unknown as { isFull: boolean; sounds: number };
  [state.isFull, state.sounds] = [false, 0];
  const store = IDBObjectStore.prototype as unknown as Record<"add", (...given: unknown[]) => IDBRequest>;
  const { add } = store;
  store.add = function (this: unknown, ...given) {
    if (state.isFull) throw new DOMException("full", "QuotaExceededError");
    return Reflect.apply(add, this, given);
  };
  navigator.vibrate = (pattern) => {
    if (Array.isArray(pattern) && pattern.length === 1) state.sounds += 1;
    return true;
  };
}
const setFull = (road: Page, isFull: boolean) =>
  road.evaluate((full) => void ((globalThis as unknown as { isFull: boolean }).isFull = full), isFull);
const sounds = (road: Page) => road.evaluate(() => (globalThis as unknown as { sounds: number }).sounds);

test("a signature outlasts a turned phone, Back, a page out of sight and a full phone, and is saved once", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const fieldsOf = (at: number) => (at === 0 ? { requiresSignature: true } : {});
  const { road, run } = await driversDay(office, browser, 2, fieldsOf, watchStorage);
  await startRun(road);
  await road.context().setOffline(true);
  await arrive(road);
  await takenBy(road, "The recipient", "Grace Murray");
  await road.getByRole("button", { name: "Signature" }).click();

  await stroke(road, true);
  const before = await strokes(road).inputValue();
  await road.setViewportSize({ width: 812, height: 375 });
  await road.mouse.up();
  await expect(strokes(road)).toHaveValue(new RegExp(`^${before}`));
  await stroke(road);
  const drawn = await strokes(road).inputValue();
  expect(drawn.length).toBeGreaterThan(before.length);
  await road.setViewportSize({ width: 375, height: 812 });
  await road.goBack();
  await expect(road.getByRole("textbox", { name: "Name of who took it" })).toHaveValue("Grace Murray");
  await road.goForward();
  await expect(strokes(road)).toHaveValue(drawn);
  // A call: the page goes out of sight and is loaded again.
  await road.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await road.reload();
  await expect(strokes(road)).toHaveValue(drawn);

  await setFull(road, true);
  const heard = await sounds(road);
  await delivered(road).click();
  await expect(road.getByText("This phone could not keep the last step.")).toBeVisible();
  // It stays when the server is tried again in vain.
  const tried = road.waitForEvent("requestfailed");
  await road.evaluate(() => globalThis.dispatchEvent(new Event("online")));
  await tried;
  await expect(road.getByText("No line. What you do is kept on this phone.")).toBeVisible();
  await expect(road.getByText("This phone could not keep the last step.")).toBeVisible();
  await expect(strokes(road)).toHaveValue(drawn);
  expect(await sounds(road)).toBe(heard);
  expect(await countWaiting(road)).toBe(0);
  await setFull(road, false);
  await expect(async () => {
    await delivered(road).click();
    await expect(waiting(road, 1)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(next(road)).toContainText(run.names[1] ?? "");
  expect(await sounds(road)).toBe(heard + 1);
  expect(await countWaiting(road)).toBe(1);
  await road.context().setOffline(false);
  await expect(allSent(road)).toBeVisible();
});

test("without the camera the page says why, and the delivery goes on", async ({ page: office, browser }) => {
  test.slow();
  const photographed = () => ({ deliveryConfirmation: true, deliveryConfirmationType: "photo" });
  const { road } = await driversDay(office, browser, 1, photographed, () => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("no", sessionStorage.getItem("camera") ?? "NotAllowedError"));
  });
  await startRun(road);
  await arrive(road);
  await takenBy(road, "Front desk or mailroom", "Bea");
  await road.getByRole("button", { name: "Photo" }).click();
  await expect(road.getByText("The browser may not use the camera.")).toBeVisible();
  await road.evaluate(() => sessionStorage.setItem("camera", "NotReadableError"));
  await road.reload();
  await expect(road.getByText("Another app uses the camera.")).toBeVisible();
  await road.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await road.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await road.getByRole("button", { name: "No photo" }).click();
  await expect(allSent(road)).toBeVisible();
  expect(await countWaiting(road)).toBe(0);
});
