import { expect, test } from "@playwright/test";

test("the contact form sends without JavaScript, and gives back what it refuses", async ({ page, request }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Contact form" });
  await form.getByLabel("Message").fill("Two pallets to Macon, please.");
  await form.getByLabel("Service").selectOption("Warehouse Services");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toContainText("Name is required");
  // The form lies under the fold of a page that was loaded again.
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(form.getByLabel("Message")).toHaveValue("Two pallets to Macon, please.");
  await expect(form.getByLabel("Service")).toHaveValue("warehouse_services");
  await form.getByLabel("Name").fill("Grace Murray");
  await form.getByLabel("Email").fill("grace@example.com");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Message sent." })).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("");

  for (const [address, words] of [
    ["/robots.txt", "Disallow: /admin"],
    ["/sitemap.xml", "/services</loc>"],
    ["/.well-known/security.txt", "Contact: mailto:"],
  ] as const) {
    expect(await (await request.get(address)).text(), address).toContain(words);
  }
});
