import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Each file breaks one rule or none. The check must name exactly these. */
const planted: Record<string, { text: string; breaks: string | null }> = {
  "domain/money.ts": { text: "export const money = 1;", breaks: null },
  "domain/fine.ts": { text: 'import "zod";\nimport "#domain/money.ts";', breaks: null },
  "domain/impure.ts": { text: 'import "drizzle-orm";', breaks: "domain-is-pure" },
  "domain/reading.ts": { text: 'import "node:fs";', breaks: "domain-is-pure" },
  "domain/upwards.ts": { text: 'import "#copy/words.ts";', breaks: "domain-stands-alone" },
  "domain/round.ts": { text: 'import "#domain/about.ts";', breaks: null },
  "domain/about.ts": { text: 'import "#domain/round.ts";', breaks: "no-cycles" },
  "domain/astray.ts": { text: 'import "#domain/nowhere.ts";', breaks: "no-missing" },
  "copy/words.ts": { text: 'import "#domain/money.ts";', breaks: null },
  "copy/clever.ts": { text: 'import "luxon";', breaks: "packages-of-words" },
  "copy/es/words.ts": { text: 'import "#domain/money.ts";', breaks: null },
  "app/components/spanish.ts": { text: 'import "#copy/es/words.ts";', breaks: "translations-come-from-the-plugin" },
  "scripts/two-languages.ts": { text: 'import "#copy/words.ts";', breaks: "language-plugin-stands-alone" },
  "emails/mail.ts": { text: 'import "react";', breaks: null },
  "emails/posting.ts": { text: 'import "nodemailer";', breaks: "packages-of-mails" },
  "emails/asking.ts": { text: 'import "#server/db/client.ts";', breaks: "mails-are-templates" },
  "server/db/client.ts": { text: 'import "pg";\nexport const rows = 1;', breaks: null },
  "server/db/mailing.ts": { text: 'import "nodemailer";', breaks: "packages-of-the-infrastructure-db" },
  "server/mail/upstairs.ts": {
    text: 'import "#server/features/rates/quote.ts";',
    breaks: "infrastructure-knows-no-feature",
  },
  "server/newcomer/adapter.ts": { text: 'import "pg";', breaks: "packages-of-the-rest-of-the-infrastructure" },
  "server/features/rates/quote.ts": { text: 'import "#server/db/client.ts";', breaks: null },
  "server/features/rates/higher.ts": {
    text: 'import "#server/features/bookings/book.ts";',
    breaks: "feature-rates-looks-down",
  },
  "server/features/rates/answering.ts": { text: 'import "hono";', breaks: "packages-of-features" },
  "server/features/bookings/book.ts": { text: 'import "#server/features/rates/quote.ts";', breaks: null },
  "server/features/novelty/do.ts": { text: 'import "#domain/money.ts";', breaks: "features-are-in-the-order" },
  "server/jobs/deep.ts": { text: 'import "drizzle-orm";', breaks: "packages-of-jobs-and-commands" },
  "server/api/page.ts": { text: 'import "#app/components/button.ts";', breaks: "endpoints" },
  "server/api/sending.ts": { text: 'import "nodemailer";', breaks: "packages-of-rest" },
  "server/http.ts": { text: "export const app = 1;", breaks: null },
  "server/features/rates/entry.ts": { text: 'import "#server/http.ts";', breaks: "no-import-of-entries" },
  "app/components/button.ts": { text: 'import "react";', breaks: null },
  "app/components/peeking.ts": {
    text: 'import type { rows } from "#server/db/client.ts";\nexport type Rows = typeof rows;',
    breaks: "components-never-import-the-server",
  },
  "app/components/heavy.ts": { text: 'import "luxon";', breaks: "packages-of-components" },
  "app/components/nodish.ts": { text: 'import "node:crypto";', breaks: "components-run-in-a-browser" },
  "app/presenters/facts.ts": {
    text: 'import type { Fact } from "#app/components/fact.ts";\nimport "#copy/words.ts";\nexport type Facts = Fact[];',
    breaks: null,
  },
  "app/components/fact.ts": { text: "export type Fact = { term: string };\nexport const drawn = 1;", breaks: null },
  "app/presenters/drawing.ts": { text: 'import "#app/components/fact.ts";', breaks: "presenters-draw-nothing" },
  "app/presenters/asking.ts": { text: 'import "#server/features/rates/quote.ts";', breaks: "presenters" },
  "app/presenters/heavy.ts": { text: 'import "react";', breaks: "packages-of-presenters" },
  "app/routes/track/words.ts": { text: "export const words = 1;", breaks: null },
  "app/routes/track/neighbour.ts": { text: 'import "#app/routes/track/words.ts";', breaks: null },
  "app/routes/admin/borrowing.ts": { text: 'import "#app/routes/track/words.ts";', breaks: "areas-are-independent" },
  "app/routes/dev/looking.ts": { text: 'import "#app/routes/track/words.ts";', breaks: null },
  "app/web/peeking.ts": { text: 'import "#app/routes/track/words.ts";', breaks: "web-knows-no-page" },
  "app/routes/page.ts": { text: 'import "#server/features/rates/quote.ts";', breaks: null },
  "app/routes/short-cut.ts": { text: 'import "#server/db/client.ts";', breaks: "pages-never-use-the-database" },
  "app/routes/querying.ts": { text: 'import "pg";', breaks: "packages-of-pages" },
};

it("names every planted violation by its rule, and nothing else", { timeout: 60_000 }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-layers-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.copyFileSync(path.join(root, "package.json"), path.join(folder, "package.json"));
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const name of ["content"]) fs.mkdirSync(path.join(folder, name), { recursive: true });
  for (const [file, { text }] of Object.entries(planted)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), `${text}\nexport {};\n`);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check-layers.mjs", folder], {
    cwd: root,
    encoding: "utf8",
  });
  const found = [...stderr.matchAll(/^ {2}([a-z-]+): (\S+) -> /gm)].map(([, rule, file]) => `${file}: ${rule}`);
  const wanted = Object.entries(planted).flatMap(([file, { breaks }]) => (breaks ? [`${file}: ${breaks}`] : []));
  for (const fault of wanted) expect(found, `${fault}\n${stdout}${stderr}`).toContain(fault);
  const innocent = Object.keys(planted).filter((file) => !planted[file]?.breaks);
  expect(found.filter((fault) => innocent.some((file) => fault.startsWith(`${file}: `)))).toEqual([]);
  expect(status).toBe(1);
});
