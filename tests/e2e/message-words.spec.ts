import { expect, test } from "@playwright/test";
import { triggerWords as words } from "#copy/en/message-words.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { expectStyled } from "#tests/e2e/mail-frames.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, emailOf, enterAs } from "#tests/e2e/world.ts";
import { openMailSink } from "#tests/support/mail-sink.ts";

test("the subject of a mail is said in the operator's words: refused, previewed, tried, saved, sent and taken back", async ({
  page,
}) => {
  const sink = await openMailSink();
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], { SMTP_URL: sink.url });
  try {
    await enterAs(page, "admin", server.base);
    const complaints = complaintsOf(page);
    await page.goto(`${server.base}/admin/settings/messages`);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Delivered", exact: true }).click();
    const english = page.getByRole("group", { name: "English" });
    const subject = english.getByLabel(words.subject);
    await subject.fill("{name}, it is there");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(subject).toBeFocused();
    await expect(english.getByText("{name} is not a placeholder of this message")).toBeVisible();

    await subject.fill("It is there: {number}");
    await english.getByLabel(words.intro).fill("Thank you from <b>all</b> of {company}.");
    await page.getByRole("button", { name: words.preview }).click();
    const preview = page.getByRole("article", { name: "English" });
    await expect(preview).toContainText("It is there: PTC 428 019 X7KY");
    await expect(preview).toContainText("Thank you from <b>all</b> of ");
    await expect(
      preview.frameLocator("iframe").getByRole("paragraph").getByText("Thank you from <b>all</b> of "),
    ).toBeVisible();
    await expectStyled(preview.frameLocator("iframe"));
    await expect(page.getByRole("article", { name: "Spanish" })).toContainText("Entregado");
    await expect(subject).toHaveValue("It is there: {number}");
    // Nothing of axe runs inside a frame that may run nothing.
    await page.locator("iframe").evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
    await expectAccessible(page);

    const { shipmentId, trackingNumber: number } = await bookAsStaff(page, {
      senderEmail: "ada@hill.test",
      receiverEmail: "grace@hill.test",
    });
    await page.getByLabel(words.number).fill(number);
    await page.getByRole("button", { name: words.sendTest("English") }).click();
    await expect(page.getByText(/accepted the mail/)).toBeVisible();
    await expect(page.getByText(words.supposed(number))).toBeVisible();
    const shown = `It is there: ${number.replace(/^(.{3})(.{3})(.{3})/, "$1 $2 $3 ")}`;
    const readers = () =>
      sink.delivered.filter(({ mail }) => mail.subject === shown).flatMap(({ recipients }) => recipients);
    await expect.poll(readers).toEqual([emailOf("admin")]);

    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    const event = {
      status: "delivered",
      location: "Savannah, GA",
      description: "Handed over",
      correctionReason: "At once",
      occurredAt: wallDateTime(new Date(), "America/New_York"),
    };
    const told = await page.request.post(`${server.base}/api/v1/shipments/${shipmentId}/events`, {
      headers: { origin: server.base },
      data: event,
    });
    expect(told.status(), await told.text()).toBe(201);
    await expect
      .poll(() => readers().toSorted(), { timeout: 20_000 })
      .toEqual(["ada@hill.test", emailOf("admin"), "grace@hill.test"].toSorted());
    expect(sink.last()?.mail.html).toContain("Thank you from &lt;b&gt;all&lt;/b&gt; of ");

    await page.getByRole("button", { name: words.reset }).click();
    await expect(page.getByText(words.resetDone)).toBeVisible();
    await expect(subject).toHaveValue("");
    await expect(page.getByRole("button", { name: words.reset })).toHaveCount(0);
    expect(complaints.filter((each) => !each.includes("status of 422"))).toEqual([]);
  } finally {
    await server.stop();
    await sink.close();
  }
});
