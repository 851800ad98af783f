import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

type Held = { requestId: string };
type Gate = { shut: PromiseWithResolvers<() => Promise<void>> | undefined };
const gates = new WeakMap<Page, Gate>();

/**
 * Reloads the page, or opens `address`, with hydration held back, and lets it continue after `meanwhile`. The browser
 * stops only the script that starts a page: `page.route` would disable the cache, and each page would fetch every
 * script again.
 */
export async function comeToLife(page: Page, meanwhile: () => Promise<unknown>, address?: string): Promise<void> {
  const open = (waitUntil?: "commit") =>
    address === undefined ? page.reload({ waitUntil }) : page.goto(address, { waitUntil });
  const gate = gates.get(page) ?? (await hang(page, open));
  // The script of the page that stands must not be the one that is stopped: it would leave with its page.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const asked = (gate.shut = Promise.withResolvers<() => Promise<void>>());
  await open("commit");
  const letGo = await asked.promise;
  gate.shut = undefined;
  await page.locator("form").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.body.lastElementChild !== null);
  try {
    await meanwhile();
    await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
  } finally {
    await letGo();
  }
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Stops the script at each load of the page; passes it at once unless the gate is closed. */
async function hang(page: Page, open: () => Promise<unknown>): Promise<Gate> {
  const gate: Gate = { shut: undefined };
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", (held) => {
    const letGo = () => pass(browser, held);
    if (gate.shut) gate.shut.resolve(letGo);
    else void letGo().catch(() => undefined);
  });
  await browser.send("Fetch.enable", {
    patterns: [{ urlPattern: "*/assets/entry.client*", requestStage: "Response" }],
  });
  // The page before may have the script in memory: asked for afresh once, it is kept nowhere from then on.
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  await open();
  await browser.send("Network.setCacheDisabled", { cacheDisabled: false });
  gates.set(page, gate);
  return gate;
}

async function pass(browser: CDPSession, { requestId }: Held): Promise<void> {
  const { body, base64Encoded } = await browser.send("Fetch.getResponseBody", { requestId });
  await browser.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: 200,
    responseHeaders: [
      { name: "content-type", value: "text/javascript" },
      { name: "cache-control", value: "no-store" },
    ],
    body: base64Encoded ? body : Buffer.from(body).toString("base64"),
  });
}

/** Unfolds the form and changes each visible field in sequence, because a field may appear with an earlier choice. */
export async function enterEverywhere(form: Locator): Promise<void> {
  await form.evaluate((node: HTMLFormElement) => {
    const texts: Record<string, string> = {
      number: "7",
      date: "2031-05-06",
      time: "11:25",
      "datetime-local": "2031-05-06T11:25",
      email: "early@example.com",
      tel: "(404) 555-0177",
    };
    const around: HTMLDetailsElement[] = [...node.querySelectorAll("details")];
    for (let each = node.closest("details"); each; each = each.parentElement?.closest("details") ?? null)
      around.push(each);
    for (const details of around) details.open = true;

    const groups = new Set<string>();
    // A chosen file cannot be put back by anybody, and nothing takes it away.
    const fields = "input:not([type=file], [type=hidden]), select, textarea";
    for (const field of node.querySelectorAll<HTMLInputElement>(fields)) {
      const isShown = field.checkVisibility() && field.getBoundingClientRect().width > 0;
      if (!isShown || field.readOnly || field.matches(":disabled")) continue;
      if (field.type === "radio") {
        if (groups.has(field.name)) continue;
        groups.add(field.name);
        const all = [...node.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${field.name}"]`)];
        all.findLast((one) => !one.checked)?.click();
      } else if (field.type === "checkbox") field.click();
      else if (field instanceof HTMLSelectElement) {
        const other = [...field.options].findLast((option) => option.value !== field.value);
        field.value = other?.value ?? "";
        field.dispatchEvent(new Event("change", { bubbles: true }));
      } else {
        field.value = texts[field.type] ?? "7 early";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }
  });
}
