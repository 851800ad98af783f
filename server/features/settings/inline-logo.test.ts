import { expect, it } from "vitest";
import { changeLogo } from "#server/features/settings/change-logo.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { withLogoInside } from "#server/features/settings/inline-logo.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>',
);

it("puts the logo into the mail, also where its whole address was kept, and once for however often it is shown", async () => {
  const { version } = await getSettingsSection(actors.admin(), "general");
  await changeLogo(actors.admin(), drawing, version);
  const id = (await getSettingsSection(actors.admin(), "general")).value.logo?.id ?? "";
  const html = `<link rel="preload" as="image" href="https://hill.test/brand/logo/${id}"/><p>A</p><img src="/brand/logo/${id}" alt="Hill"/><img src="https://hill.test/brand/logo/${id}" alt="Hill"/>`;
  const inside = await withLogoInside(html);
  expect(inside.html).toBe(`<p>A</p><img src="cid:${id}" alt="Hill"/><img src="cid:${id}" alt="Hill"/>`);
  expect(inside.pictures.map(({ cid, png }) => [cid, png.subarray(1, 4).toString()])).toEqual([[id, "PNG"]]);
});

it("says the name of a logo that is gone, and leaves a mail without one as it is", async () => {
  const html = '<td><img src="/brand/logo/logo_gone" alt="Hill &amp; Sons"/></td>';
  expect(await withLogoInside(html)).toEqual({ html: "<td>Hill &amp; Sons</td>", pictures: [] });
  expect(await withLogoInside("<p>/brand/logo/logo_x</p>")).toEqual({
    html: "<p>/brand/logo/logo_x</p>",
    pictures: [],
  });
});
