import { expect, test } from "@playwright/test";
import { bookByAccount, expectAccessible, receiver, sender } from "#tests/e2e/support.ts";
import { officeMenu, staffLogin } from "#tests/e2e/world.ts";

test("book, track, add an event as staff, and the open page shows it @phone", async ({ page, browser }) => {
  const number = await bookByAccount(page);
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  expect((await heading.innerText()).replace(/\s/g, "")).toContain(number);
  await expect(page.getByText(receiver.address).first()).toBeVisible();
  await expectAccessible(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/");
  await visitor.getByRole("textbox", { name: "Tracking number" }).fill(number.toLowerCase());
  await visitor.getByRole("button", { name: "Track Shipment" }).click();
  await visitor.waitForURL(`**/track/${number}`);
  await expect(visitor.getByRole("status", { name: "Shipment status" })).toContainText("Pending");
  const seen = await visitor.content();
  for (const secret of [
    sender.name,
    sender.address,
    sender.email,
    receiver.name,
    receiver.address,
    receiver.email,
    receiver.zip,
    "survey maps",
    "640.00",
  ]) {
    expect(seen).not.toContain(secret);
  }
  await expectAccessible(visitor);

  const staff = await (await browser.newContext()).newPage();
  await staffLogin(staff);
  await (await officeMenu(staff)).getByRole("link", { name: "Shipments" }).click();
  await staff
    .getByRole("table", { name: "Shipments" })
    .getByRole("link", { name: new RegExp(number.slice(-4)) })
    .first()
    .click();
  await staff.waitForURL(/\/admin\/shipments\/shp_/);
  // Location, date and time, description are required; what is not says so.
  for (const name of ["Location", "Date and time", "Description"])
    await expect(staff.getByLabel(name, { exact: true })).toHaveAttribute("required");
  await expect(staff.getByLabel("Reason code")).toHaveAccessibleDescription(/^\(optional\)/);
  await staff.getByLabel("Status", { exact: true }).selectOption("processing");
  await staff.getByLabel("Location", { exact: true }).fill("Atlanta hub, Atlanta, GA");
  await staff.getByLabel("Description").fill("Sorted for the Marietta route");
  await staff.getByRole("button", { name: "Add Event" }).click();
  await expect(staff.getByText("Tracking event added successfully")).toBeVisible();
  await expectAccessible(staff);

  await expect(visitor.getByRole("status", { name: "Shipment status" })).toContainText("Processing");
  await expect(visitor.getByRole("list", { name: "Timeline" }).getByRole("listitem").first()).toContainText("Atlanta");
  await expect(page.getByRole("status", { name: "Shipment status" })).toContainText("Processing");
  expect(await visitor.content()).not.toContain("Sorted for the Marietta route");
});
