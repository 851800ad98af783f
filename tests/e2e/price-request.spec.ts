import { expect, test } from "@playwright/test";
import { draftUntilPayment, postStep } from "#tests/e2e/drafts.ts";
import { expectAccessible, receiver } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

const abroad = {
  receiverName: receiver.name,
  receiverCompany: "",
  receiverPhone: "+49 30 901820",
  receiverEmail: receiver.email,
  receiverAddress: "Invalidenstr. 44",
  receiverCity: "Berlin",
  receiverState: "",
  receiverZipCode: "10115",
  receiverCountry: "DEU",
};

test("a way that no service reaches is asked for with what was typed, and staff book from it (D4) @phone", async ({
  page,
  browser,
}) => {
  await draftUntilPayment(page);
  // The step stays and says so; neither a price nor a day is promised.
  const answer = await postStep(page, "receiver", abroad);
  expect(answer.headers()["location"]).toBe("/new-shipment/receiver");
  await page.goto("/new-shipment/receiver");
  await expect(page.getByText("We carry to Germany on request.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
  await expect(page.getByText("On request", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: "Ask for a price" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Ask for a price" })).toBeVisible();
  await expect(page.getByText("Berlin, 10115, Germany")).toBeVisible();
  // Typed input is private and not cached.
  const shown = await page.request.get("/new-shipment/request");
  expect(shown.headers()["cache-control"]).toBe("private, no-store");
  await expectAccessible(page);
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByRole("link", { name: "Name is required" })).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Ada O’Hara 📦 <script>");
  await expect(page.getByRole("link", { name: "Name is required" })).toHaveCount(0);
  await page.getByLabel("Email").fill("ada@requests.example");
  await page.getByLabel("Anything else we should know").fill("Before Friday?");
  await page.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Request sent" })).toBeVisible();
  const reference = /C-\d+/.exec(await page.getByText("Your reference is").innerText())?.[0] ?? "";
  expect(reference).not.toBe("");
  await expectAccessible(page);
  await page.goto("/new-shipment/receiver");
  await expect(page.getByLabel("City")).toHaveValue("Berlin");

  const staff = await (await browser.newContext()).newPage();
  await enterAs(staff, "dispatcher");
  await staff.goto(`/admin/inbox?q=${reference}`);
  await staff.getByRole("table", { name: "Messages" }).getByRole("link", { name: "Ask for a price" }).first().click();
  await expect(staff.getByText("Before Friday?")).toBeVisible();
  await staff.getByRole("link", { name: "Book it" }).click();
  await expect(staff.getByRole("heading", { name: "Create New Shipment" })).toBeVisible();
  const to = staff.getByRole("group", { name: "Receiver" });
  await expect(to.getByLabel("City")).toHaveValue("Berlin");
  await expect(to.getByLabel("Country")).toHaveValue("DEU");
  await staff.getByLabel("Customs value").fill("20");
  await staff.getByLabel("Customs description").fill("Books");
  await staff.getByLabel("Agreed price").fill("148.50");
  await staff.getByRole("button", { name: "Create Shipment" }).click();
  await staff.waitForURL("**/admin/shipments*");
  await staff.goto(`/admin/inbox?q=${reference}`);
  await staff.getByRole("table", { name: "Messages" }).getByRole("link", { name: "Ask for a price" }).first().click();
  await expect(staff.getByText("Booked from the request").first()).toBeVisible();
  await expect(staff.getByRole("link", { name: "Book it" })).toHaveCount(0);
  await staff.locator('aside a[href^="/admin/shipments/"]').first().click();
  await expect(staff.getByText("Agreed price")).toBeVisible();
  await expect(staff.getByText("$148.50").first()).toBeVisible();
  await staff.context().close();
});

test("without a way to price there are people to ask", async ({ page }) => {
  await page.goto("/new-shipment/request");
  await page.waitForURL("**/contact");
});
