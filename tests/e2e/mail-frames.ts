import { expect, type FrameLocator, type Page } from "@playwright/test";

/** What the mail's own style sheet says and nothing else does. */
export async function expectStyled(frame: FrameLocator): Promise<void> {
  await expect(frame.locator(".title")).toHaveCSS("text-wrap", "balance");
}

/** Slips a script and a handler into the mail on its way to its frame, and sees the browser run neither. */
export async function expectNothingRuns(page: Page, frame: FrameLocator): Promise<void> {
  const ran = "document.body.className = 'ran'";
  await page.route("**/mail", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      "</body>",
      `<script>${ran}</script><img class="slipped" src="data:x" onerror="${ran}"></body>`,
    );
    await route.fulfill({ response: answer, body });
  });
  const blocked = page.waitForEvent("console", (said) => said.text().includes("Blocked script execution"));
  await page.reload();
  await blocked;
  await expect(frame.locator(".slipped")).toBeAttached();
  await expect(frame.locator("body")).toHaveClass("sunk");
  await page.unroute("**/mail");
}
