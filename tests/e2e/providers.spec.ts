import { expect, test } from "@playwright/test";
import { dkimWords as dkim } from "#copy/en/dkim.ts";
import { providerWords as words } from "#copy/en/providers.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { emailOf, enterAs } from "#tests/e2e/world.ts";
import { openMailSink } from "#tests/support/mail-sink.ts";
import { verifyDkim } from "#tests/support/verify-dkim.ts";

test("a mail server is named in the settings, tried, and takes the next invitation; its password is never shown again (B8)", async ({
  page,
}) => {
  const sink = await openMailSink();
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  try {
    await enterAs(page, "admin", server.base);
    await page.goto(`${server.base}/admin/settings/providers`);
    await expectAccessible(page);
    await page.getByRole("button", { name: words.test }).click();
    await expect(page.getByRole("alert").getByText("No mail server is set: save one first.")).toBeVisible();

    await page.getByLabel(words.provider).selectOption("other");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByLabel(words.host)).toBeFocused();
    await page.getByLabel(words.host).fill("127.0.0.1");
    await page.getByLabel(words.port).fill(new URL(sink.url).port);
    await page.getByLabel(words.security).selectOption("none");
    await page.getByLabel(words.fromAddress).fill("desk@hill.example");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();

    // What is typed and not saved yet stays while a trial is made.
    await page.getByLabel(words.username).fill("half-typed");
    await page.getByRole("button", { name: words.test }).click();
    await expect(page.getByText(/accepted the mail/)).toBeVisible();
    await expect(page.getByLabel(words.username)).toHaveValue("half-typed");
    expect(sink.delivered.map(({ from, recipients }) => [from, ...recipients])).toEqual([
      ["desk@hill.example", emailOf("admin")],
    ]);
    sink.mood = "refuse";
    await page.getByRole("button", { name: words.test }).click();
    await expect(page.getByRole("alert").getByText(/no such person/)).toBeVisible();
    await expectAccessible(page);
    sink.mood = "take";

    await page.goto(`${server.base}/admin/users/new`);
    await page.getByLabel("Email address").fill("new@hill.test");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect.poll(() => sink.last()?.recipients, { timeout: 20_000 }).toEqual(["new@hill.test"]);

    await page.goto(`${server.base}/admin/settings/providers`);
    await page.getByLabel(words.username).fill("desk");
    await page.getByLabel(words.password).fill("correct horse 4f2a");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Set, ends 4f2a.")).toBeVisible();
    await expect(page.getByLabel(words.password)).toHaveValue("");
    expect(await page.content()).not.toContain("correct horse");

    await page.getByRole("link", { name: words.signingOpen }).click();
    await expect(page.getByText(dkim.domainFirst)).toBeVisible();
    await page.getByLabel(dkim.domain).fill("elsewhere.example");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByLabel(dkim.domain)).toBeFocused();
    await page.getByLabel(dkim.domain).fill("hill.example");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    await page.getByRole("button", { name: dkim.make, exact: true }).click();
    await expect(page.getByText(dkim.made)).toBeVisible();
    await expectAccessible(page);
    const [name, value] = [page.locator("#signing-name"), page.locator("#signing-value")];
    await expect(name).toHaveText("waybill._domainkey.hill.example");
    const record = (await value.textContent()) ?? "";
    expect(await page.content()).not.toMatch(/PRIVATE KEY/);
    await page.getByRole("checkbox", { name: dkim.signs }).check();
    // Left only once it is saved: the message of the last saving may stand there still.
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved;
    await expect(page.getByRole("checkbox", { name: dkim.signs })).toBeChecked();
    await page.goto(`${server.base}/admin/settings/providers`);
    await expect(page.getByText(words.signingState.on)).toBeVisible();
    // The sink accepts any user: leave the page's server with a password, and return without one.
    await page.getByLabel(words.provider).selectOption("environment");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByLabel(words.host)).toHaveValue("");
    await page.getByLabel(words.provider).selectOption("other");
    await page.getByLabel(words.host).fill("127.0.0.1");
    await page.getByLabel(words.port).fill(new URL(sink.url).port);
    await page.getByLabel(words.security).selectOption("none");
    await page.getByLabel(words.fromAddress).fill("desk@hill.example");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByLabel(words.host)).toHaveValue("127.0.0.1");
    await page.goto(`${server.base}/admin/users/new`);
    await page.getByLabel("Email address").fill("signed@hill.test");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect.poll(() => sink.last()?.recipients, { timeout: 20_000 }).toEqual(["signed@hill.test"]);
    const found = verifyDkim(sink.last()?.raw ?? "", (asked) =>
      asked === "waybill._domainkey.hill.example" ? record : undefined,
    );
    expect(found.why).toBe("");
  } finally {
    await server.stop();
    await sink.close();
  }
});
