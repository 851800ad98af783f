import { expect, test } from "@playwright/test";
import { messageCheckWords as words } from "#copy/en/message-check.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { sendMessage } from "#tests/e2e/sent-message.ts";
import { openMailSink } from "#tests/support/mail-sink.ts";

test("without scripts a code is confirmed, a strange one warned of and kept, and people are in reach", async ({
  page,
}) => {
  const sink = await openMailSink();
  const server = await startOwnServer(["seed-demo", "--days", "1"], { SMTP_URL: sink.url });
  try {
    const { code, ending } = await sendMessage(page, server, sink);
    await page.goto(`${server.base}/help#never-ask`);
    await page.getByRole("link", { name: "Check a message" }).click();
    await page.getByRole("textbox", { name: "Code" }).fill(code);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page).toHaveURL(/\/verify\?code=/);
    await expect(page.getByRole("heading", { name: words.ours.title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(`ending in ${ending}.`);

    await page.getByRole("textbox", { name: "Code" }).fill("ACDE FGHJ");
    await page.getByRole("textbox", { name: "Code" }).press("Enter");
    await expect(page.getByRole("heading", { name: words.foreign.title })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("ACDE FGHJ");
    await page.getByRole("link", { name: words.tell }).click();
    await expect(page).toHaveURL(/\/contact$/);
    expect((await page.goto(`${server.base}/verify?code=`))?.status()).toBe(422);
    await expect(page.getByText(words.blank)).toBeVisible();
  } finally {
    await server.stop();
    await sink.close();
  }
});
