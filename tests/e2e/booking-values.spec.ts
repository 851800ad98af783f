import { expect, test } from "@playwright/test";
import { fillPackage, fillParty, next, receiver, sender } from "#tests/e2e/support.ts";

/** Sixty syllables of Korean as some programs write them: three characters each. */
const hangul = "각".repeat(60).normalize("NFD");

test("an extension, a ZIP code of another state and a long name in separate letters reach the booking @phone", async ({
  page,
}) => {
  await fillPackage(page);
  await next(page, "pickup");
  await page.getByRole("radio", { name: "Dropoff at Location" }).check();
  await page.getByLabel("Dropoff location").selectOption({ index: 1 });
  await next(page, "sender");
  await fillParty(page, { ...sender, phone: "(912) 555-0168 ext. 42" });
  await next(page, "receiver");

  await fillParty(page, { ...receiver, name: "", zip: "33101" });
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  await page.keyboard.insertText("Bartholomew ".repeat(11));
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "This text is too long",
    "This ZIP code is in Miami, FL. Correct the ZIP code or the state, or keep it as it is",
  ]);
  await name.fill("");
  await page.keyboard.insertText(hangul);
  await page.getByRole("textbox", { name: "ZIP code" }).fill(receiver.zip);
  await next(page, "options");
  await next(page, "services");
  await next(page, "payment");
  await page.getByRole("radio", { name: "Account" }).check();
  await next(page, "review");
  const review = page.getByRole("main");
  await expect(review).toContainText("(912) 555-0168 ext. 42");
  expect((await review.innerText()).normalize()).toContain("각".repeat(60));
});
