import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { allSent, driversDay, next, startRun, stopsOf, takenBy, waiting } from "#tests/e2e/van-day.ts";
import { makePrivateLink } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

const signer = "Ottoline Cholmondeley-Abernathy";
const door = (kind: "signature" | "photo" | "code") =>
  kind === "signature" ? { requiresSignature: true } : { deliveryConfirmation: true, deliveryConfirmationType: kind };

/** Draws a stroke in the signature field. */
async function sign(road: Page): Promise<void> {
  const box = await road.getByRole("img", { name: "Signature field" }).boundingBox();
  if (!box) throw new Error("no field");
  await road.mouse.move(box.x + 40, box.y + 60);
  await road.mouse.down();
  for (const [x, y] of [
    [90, 20],
    [140, 90],
    [200, 40],
    [260, 100],
  ] as const)
    await road.mouse.move(box.x + x, box.y + y);
  await road.mouse.up();
}
/** A camera that shows a square. */
function showCamera(): void {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1920, 1080];
  const draw = () => {
    const context = canvas.getContext("2d");
    if (!context) return;
    context.fillStyle = "#c8a878";
    context.fillRect(0, 0, 1920, 1080);
    context.fillStyle = "#14161f";
    context.fillRect(600, 300, 500, 500);
    requestAnimationFrame(draw);
  };
  draw();
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
}
const arrive = (road: Page) => road.getByRole("button", { name: "Arrived" }).click();
const delivered = (road: Page) => road.getByRole("button", { name: "Delivered", exact: true });

test("who took it and their signature, offline, reach the record, the tracking page and its PDF", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const fieldsOf = (at: number) => (at === 0 ? door("signature") : {});
  const { road, complaints, run } = await driversDay(office, browser, 2, fieldsOf);
  const { id: runId, names, numbers } = run;
  const number = numbers[0] ?? "";
  const link = await makePrivateLink(office, number);
  await startRun(road);
  await expect(next(road)).toContainText(names[0] ?? "");

  await road.context().setOffline(true);
  await arrive(road);
  await expect(road).toHaveURL(/\/whom$/);
  await road.reload();
  const allowed = road.getByRole("radio", { name: "A neighbor" });
  await expect(allowed).toBeDisabled();
  await expect(road.getByText("Not allowed by the recipient").first()).toBeVisible();
  await expect(road.getByText("It needs a signature")).toBeVisible();
  await road.getByRole("button", { name: "Signature" }).click();
  await expect(road.getByRole("alert").first()).toHaveText("Choose who took it.");
  await takenBy(road, "Someone in the household", signer);
  await expectAccessible(road);
  await road.getByRole("button", { name: "Signature" }).click();
  await expect(road.getByRole("textbox", { name: "Name in print" })).toHaveValue(signer);
  await delivered(road).click();
  await expect(road.getByText("Sign in the box first.")).toBeVisible();
  await sign(road);
  await road.getByRole("button", { name: "Clear" }).click();
  await sign(road);
  await expectAccessible(road);
  await delivered(road).click();
  await expect(waiting(road, 1)).toBeVisible();
  await expect(next(road)).toContainText(names[1] ?? "");
  await road.context().setOffline(false);
  await expect(allSent(road)).toBeVisible();
  await arrive(road);
  await takenBy(road, "The recipient", "Grace Murray");
  await delivered(road).click();
  await expect
    .poll(async () => (await stopsOf(office, runId)).map(({ outcome }) => outcome))
    .toEqual(["delivered", "delivered"]);

  await office.goto(`/admin/shipments?q=${number}`);
  await office.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(office.getByText(`${signer}, Someone in the household`)).toBeVisible();
  await office.getByRole("link", { name: "Signature" }).click();
  await expect(office.getByRole("img", { name: `Signature of ${signer}` })).toBeVisible();
  const holder = await (await browser.newContext()).newPage();
  await holder.goto(link);
  const proof = holder.getByRole("region", { name: "Proof of delivery" });
  await expect(proof).toContainText("Someone in the household");
  await expect(proof.getByRole("img", { name: `Signature of ${signer}` })).toBeVisible();
  const pdf = await holder.request.get(`/track/${number}/proof.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(holder);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/track/${number}`);
  for (const trace of ["Ottoline", "household", "Proof of delivery"])
    expect(await stranger.content()).not.toContain(trace);
  expect(complaints.filter((said) => !said.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("signs along the phone, for a damaged parcel, and takes both back @phone", async ({ page: office, browser }) => {
  test.slow();
  const { road, run } = await driversDay(office, browser, 1, () => door("signature"));
  const { id: runId, numbers } = run;
  await startRun(road);
  await arrive(road);
  await takenBy(road, "Someone in the household", signer);
  await road.getByRole("button", { name: "Signature" }).click();
  const field = road.getByRole("img", { name: "Signature field" });
  const [turn, damaged] = ["Turn", "Damaged"].map((name) => road.getByRole("button", { name, exact: true }));
  if (!turn || !damaged) throw new Error("no buttons");
  const sizeOf = async (of: typeof field) => {
    const { width, height } = (await of.boundingBox()) ?? { width: 0, height: 0 };
    return { width, height };
  };
  expect((await sizeOf(turn)).height).toBeGreaterThanOrEqual(44);
  for (const button of [damaged, delivered(road)]) expect((await sizeOf(button)).height).toBeGreaterThanOrEqual(56);
  const flat = await sizeOf(field);
  expect(flat.width / flat.height).toBeCloseTo(2.5, 1);

  await sign(road);
  await turn.focus();
  await road.keyboard.press("Enter");
  await expect(road.getByText("The field was turned. Sign again.")).toBeVisible();
  await expect(road.getByRole("button", { name: "Clear" })).toBeHidden();
  const standing = await sizeOf(field);
  expect(standing.height / standing.width).toBeCloseTo(2.5, 1);
  expect(standing.height).toBeGreaterThan(flat.width);
  await expectAccessible(road);
  await delivered(road).click();
  await expect(road.getByText("Sign in the box first.")).toBeVisible();

  await sign(road);
  await damaged.focus();
  await road.keyboard.press("Space");
  await expect(damaged).toHaveAttribute("aria-pressed", "true");
  await expect(road.getByText("The sentence changed. Sign again.")).toBeVisible();
  await expect(road.getByText(/^“Received, but damaged: 1/)).toBeVisible();
  await expectAccessible(road);
  // From top to bottom, which is from left to right for who signs.
  await sign(road);
  const path = (await field.locator("path").getAttribute("d")) ?? "";
  const [, x = "", y = ""] = /^M(\d+) (\d+)/.exec(path) ?? [];
  expect(Number(x)).toBeLessThan(200);
  expect(Number(y)).toBeGreaterThan(200);
  const ends = await stopsOf(office, runId);
  await delivered(road).click();
  await road.getByRole("button", { name: "Undo" }).click();
  await expect(allSent(road)).toBeVisible();
  expect((await stopsOf(office, runId)).map(({ outcome }) => outcome)).toEqual(ends.map(({ outcome }) => outcome));

  await arrive(road);
  await takenBy(road, "Someone in the household", signer);
  await road.getByRole("button", { name: "Signature" }).click();
  await damaged.click();
  await sign(road);
  await delivered(road).click();
  await expect(allSent(road)).toBeVisible();
  await expect.poll(async () => (await stopsOf(office, runId)).map(({ outcome }) => outcome)).toEqual(["delivered"]);
  const shown = (numbers[0] ?? "").replace(/^(...)(...)(...)/, "$1 $2 $3 ");
  await office.goto("/admin/flags?kind=damage");
  const flag = office.getByRole("navigation", { name: "Open flags" }).getByRole("row").filter({ hasText: shown });
  await expect(flag).toHaveCount(1);
});

test("a photo is taken inside the page, kept offline, and shown to the parties", async ({ page: office, browser }) => {
  test.slow();
  const { road, run } = await driversDay(office, browser, 1, () => door("photo"), showCamera);
  const { id: runId, numbers } = run;
  const number = numbers[0] ?? "";
  const link = await makePrivateLink(office, number);
  await startRun(road);
  await road.context().setOffline(true);
  await arrive(road);
  await takenBy(road, "Front desk or mailroom", "Bea");
  await road.getByRole("button", { name: "Photo" }).click();
  await expect(road.getByText("Parcel and door. No people, please.")).toBeVisible();
  await expect
    .poll(() => road.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await road.getByRole("button", { name: "Take the photo" }).click();
  await road.getByRole("button", { name: "Retake" }).click();
  await road.getByRole("button", { name: "Take the photo" }).click();
  await expect(road.getByRole("img", { name: "The photo that was taken" })).toBeVisible();
  await road.getByRole("button", { name: "Use this photo" }).click();
  await expect(waiting(road, 2)).toBeVisible();
  const held = Promise.withResolvers<void>();
  await road.route("**/api/v1/proof-files/*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await road.context().setOffline(false);
  await expect(waiting(road, 1)).toBeVisible();
  // A photo under way is not sent, also for a page that opens meanwhile.
  await road.reload();
  await expect(waiting(road, 1)).toBeVisible();
  // Dispatch sees what is still on the phone, and the photo as it arrives, without a picture in the list.
  await office.goto(`/admin/runs/${runId}`);
  const phone = office.getByRole("region", { name: "Driver's phone" });
  await expect(phone).toContainText("Heard just now");
  await expect(phone).toContainText(/1 photo waiting as of \d+:\d\d [AP]M/);
  await expect(office.getByRole("img", { name: "Photo still on the phone" })).toBeVisible();
  await expectAccessible(office);
  held.resolve();
  await expect(allSent(road)).toBeVisible();
  await expect(office.getByRole("link", { name: /^Photo, / })).toBeVisible();
  await expect(phone).toContainText("All sent as of");
  const holder = await (await browser.newContext()).newPage();
  await holder.goto(link);
  const picture = holder
    .getByRole("region", { name: "Proof of delivery" })
    .getByRole("img", { name: "Photo, At the door" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the PIN of the tracking page is typed at the door: a mistyped one is found offline", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { road, run } = await driversDay(office, browser, 1, () => door("code"));
  const { numbers } = run;
  const link = await makePrivateLink(office, numbers[0] ?? "");
  const holder = await (await browser.newContext()).newPage();
  await holder.goto(link);
  const shown = holder.getByRole("group", { name: "PIN for the driver" });
  await expect(shown).toHaveCount(0);
  await startRun(road);
  await holder.reload();
  const pin = /\d{6}/.exec(await shown.innerText())?.[0] ?? "";
  expect(pin).toHaveLength(6);
  await road.context().setOffline(true);
  await arrive(road);
  await takenBy(road, "The recipient", "Grace Murray");
  await road.getByRole("button", { name: "PIN" }).click();
  const keys = road.getByRole("group", { name: "Digits" });
  const type = async (digits: string) => {
    for (const digit of digits) await keys.getByRole("button", { name: digit, exact: true }).click();
  };
  await type(pin.slice(0, 5));
  await expect(road.getByRole("button", { name: "1 more digit" })).toBeDisabled();
  await keys.getByRole("button", { name: "Clear" }).click();
  await type(pin);
  await expectAccessible(road);
  await delivered(road).click();
  await expect(waiting(road, 1)).toBeVisible();
  await road.context().setOffline(false);
  await expect(allSent(road)).toBeVisible();
  await holder.reload();
  await expect(holder.getByRole("region", { name: "Proof of delivery" })).toContainText("The PIN of that day");
  await expect(shown).toHaveCount(0);
});

test("without JavaScript a form takes who took it, and keeps what was typed", async ({ page: office, browser }) => {
  const { road, run } = await driversDay(office, browser, 1, () => door("signature"));
  const { names, id: runId } = run;
  await startRun(road);
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, storageState: await road.context().storageState() })
  ).newPage();
  await plain.goto(road.url());
  await expect(plain.getByText(names[0] ?? "").first()).toBeVisible();
  await plain.getByRole("button", { name: "Arrived" }).click();
  await plain.getByRole("textbox", { name: "Name of who took it" }).fill("Grace <b>Murray</b>");
  await plain.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(plain.getByText("Choose one of the options")).toBeVisible();
  await expect(plain.getByRole("textbox", { name: "Name of who took it" })).toHaveValue("Grace <b>Murray</b>");
  await plain.getByRole("radio", { name: "The recipient", exact: true }).check();
  await plain.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect.poll(async () => (await stopsOf(office, runId))[0]?.outcome).toBe("delivered");
});
