import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Each file holds one text for users or none. The check must name exactly these. */
const planted: Record<string, { code: string; names: string | null }> = {
  "app/components/plain.tsx": { code: "export const A = () => <p>Save</p>;", names: "Save" },
  "app/components/small.tsx": { code: "export const A = () => <p>{7} lb</p>;", names: "lb" },
  "app/components/label.tsx": { code: 'export const A = () => <nav aria-label="main" />;', names: 'aria-label="main"' },
  "app/components/hint.tsx": { code: 'export const A = () => <Field hint="days" />;', names: 'hint="days"' },
  "app/components/prop.tsx": { code: 'export const A = () => <Box words="Ask us" />;', names: 'words="Ask us"' },
  "app/components/choice.tsx": {
    code: 'export const A = ({ on }: { on: boolean }) => <p>{on ? "Running" : ""}</p>;',
    names: "Running",
  },
  "app/components/column.tsx": { code: 'export const columns = ["Recipient"];', names: "Recipient" },
  "app/routes/site/title.ts": { code: "export const title = (name: string) => `About: ${name}`;", names: "About:" },
  "app/routes/site/middle.ts": { code: "export const w = (a: string, b: string) => `${a} or ${b}`;", names: "or" },
  "app/routes/site/tail.ts": { code: "export const w = (a: string) => `${a}, done`;", names: ", done" },
  "app/routes/site/toast.ts": { code: 'export const a = () => say("It is saved.");', names: "It is saved." },
  "app/web/answer.ts": { code: 'export const a = { message: "Try again" };', names: "Try again" },
  "emails/mail.tsx": { code: "export const A = () => <td>Dear reader</td>;", names: "Dear reader" },
  "server/features/rates/say.ts": {
    code: 'export const description = { description: "Bad price" };',
    names: "Bad price",
  },
  "server/api/problem.ts": { code: 'export const titles = { 404: "Not found" };', names: "Not found" },
  "server/http/reject-request.ts": {
    code: 'export const title = "Too many headers came.";',
    names: "Too many headers came.",
  },
  "app/components/taken.tsx": {
    code: [
      'import { words } from "#copy/en/some words.ts";',
      'type Look = "Some look" | "Dark";',
      'export const A = (look: Look) => <p className="hint wide" title={words.title}>{words.text}: 7 × 3</p>;',
      "export const b = (i: string) => document.querySelector<HTMLElement>(`#${i} input`);",
    ].join("\n"),
    names: null,
  },
  "app/web/headers.ts": {
    code: 'export const h = { "Cache-Control": "private, no-store", Vary: "Cookie" };\nexport const c = (v: string) => `a=${v}; Path=/; Max-Age=1; HttpOnly`;',
    names: null,
  },
  "server/features/rates/quiet.ts": {
    code: 'log.info({}, "a load failed");\nif (name.endsWith("Minor")) throw new Error("no such price");\nexport const q = sql`select one from two`;',
    names: null,
  },
  "server/features/rates/price.rows.ts": { code: 'export const q = "select one from two";', names: null },
  "server/api/quotes.ts": { code: 'export const r = { summary: "What it costs" };', names: null },
  "app/routes/dev/gallery.tsx": { code: "export const A = () => <p>All the parts</p>;", names: null },
  "copy/en/words.ts": { code: 'export const words = "What people read";', names: null },
  "content/home.ts": { code: 'export const lead = "What people read";', names: null },
  "server/cli/doctor.ts": { code: 'export const line = "the disk is full";', names: null },
};

it("names every planted text, and nothing else", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-words-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [file, { code }] of Object.entries(planted)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), `${code}\n`);
  }
  const { status, stderr } = spawnSync(process.execPath, ["scripts/check-words.mjs", folder], {
    cwd: root,
    encoding: "utf8",
  });
  const found = [...stderr.matchAll(/^ {2}(\S+?):\d+: (.+)$/gm)].map(([, file, words]) => `${file}: ${words}`);
  const wanted = Object.entries(planted).flatMap(([file, { names }]) => (names ? [`${file}: ${names}`] : []));
  expect(found.toSorted()).toEqual(wanted.toSorted());
  expect(status).toBe(1);
});
