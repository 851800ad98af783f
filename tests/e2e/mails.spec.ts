import { expect, type Page, test } from "@playwright/test";
import { foundServer } from "#tests/e2e/found-server.ts";
import { type WrittenMail, writtenMails } from "#tests/support/written-mails.ts";
import { accessFindings } from "./support.ts";

// One process writes them all.
test.describe.configure({ mode: "serial" });
let mails: WrittenMail[] = [];
test.beforeAll(async () => {
  mails = await writtenMails(foundServer().dataDir);
  // Three readers of eleven changes read the same but for a line: one of each is looked at.
  const looks = new Map(
    mails.map((mail) => [mail.name.replace(/[A-Z]{3} \d{3} \d{3} \w{4}/g, "").replace(/ENQ-\d+/, ""), mail]),
  );
  mails = [...looks.values()];
});

const widths = [320, 600];
/** A mail stands within the page of a mail program, whose landmarks it must not double. */
const landmarks = ["landmark-one-main", "region"];
for (const scheme of ["light", "dark"] as const)
  test(`every mail reads well where styles are kept, ${scheme}: for everybody, on a phone too, no date torn`, async ({
    page,
  }) => {
    // A hundred mails, twice each.
    test.setTimeout(600_000);
    const asked: string[] = [];
    await page.route(/^https?:/, (route) => (asked.push(route.request().url()), route.abort()));
    await page.emulateMedia({ colorScheme: scheme });
    expect(mails.length).toBeGreaterThan(60);
    const maps = mails.filter(({ html }) => /<img[^>]*\bclass="ink rule"/.test(html));
    expect(maps.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const { name, html } of mails)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.setContent(html);
        for (const what of await page.evaluate(problemsOfLayout)) wrong.push(`${name} at ${width}: ${what}`);
        if (width === 320) for (const what of await accessFindings(page, landmarks)) wrong.push(`${name}: ${what}`);
        await keep(page, `${name} ${width} ${scheme}`);
      }
    expect(wrong).toEqual([]);
    expect(asked).toEqual([]);
  });

/** In the page: what lies beyond its sides, and dates that stand on two lines. */
function problemsOfLayout(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  for (const { src, alt, complete, naturalWidth, width } of document.images)
    if (!src.startsWith("data:") || alt === "" || (complete && naturalWidth < width)) found.push(`no picture: ${alt}`);
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.querySelectorAll("body *")].filter(
      (each) => each.getBoundingClientRect().right > root.clientWidth + 1,
    );
    found.push(`${root.scrollWidth - root.clientWidth} px sideways, ${widest.at(-1)?.outerHTML.slice(0, 120)}`);
  }
  const month =
    /\p{L}+\s\d{1,2},\s\d{4}|\d{1,2}\sde\s\p{L}+(?:\sde\s\d{4})?|\d{1,2}:\d\d\s[AP]M(?:\s[A-Z]{3})?|\d{1,2}:\d\d\s[ap]\.\sm\./gu;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index, 0: date } of (node.textContent ?? "").matchAll(month)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + date.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`torn: ${date}`);
    }
  return found;
}

/** Screenshots for review: WAYBILL_PICTURES names a folder. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env["WAYBILL_PICTURES"];
  if (folder)
    await page.screenshot({ path: `${folder}/${name.replace(/[^\p{L}\d]+/gu, "-").slice(0, 80)}.png`, fullPage: true });
}
