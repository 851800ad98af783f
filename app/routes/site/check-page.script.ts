import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import type { CertificateFault, SignedCertificate } from "#domain/road/custody-certificate.ts";
import { groupMoves } from "#domain/road/custody-certificate.ts";
import { isLanguage, readLanguageFrom } from "#domain/shared/language.ts";
import { formatSeconds, formatShortDate, zoneName } from "#domain/shared/place-time.ts";
import type { CheckPage } from "#app/routes/site/check-page-data.ts";

// The whole script of a page that is one file: no framework, no network.

const { words, moves: moveWords, carrier, fingerprint } = pageData();
const input = document.querySelector("input");
const output = document.querySelector("output");
readLanguageFrom(() => (isLanguage(document.documentElement.lang) ? document.documentElement.lang : "en"));

let latest = 0;
input?.addEventListener("change", () => void check(input.files?.[0]));

async function check(file: File | undefined): Promise<void> {
  latest += 1;
  const own = latest;
  if (!file) return;
  const shown = await shownOf(file);
  // A file chosen meanwhile has its own answer.
  if (own === latest) output?.replaceChildren(...shown);
}

async function shownOf(file: File): Promise<HTMLElement[]> {
  if (!("subtle" in crypto)) return [verdict(false, words.unable)];
  const checked = await checkCertificateFile(new Uint8Array(await file.arrayBuffer()));
  if (!checked.ok) return [verdict(false, words.changed), line("p", faultOf(checked.fault))];
  const isKnown = checked.fingerprint === fingerprint;
  return [
    verdict(isKnown, isKnown ? words.genuine.replace("{carrier}", carrier) : words.foreignKey),
    line("p", isKnown ? words.genuineBody : words.foreignKeyBody),
    line("p", `${checked.certificate.carrier}, ${checked.certificate.number}`),
    tableOf(checked.certificate),
    line("p", words.last),
    line("code", checked.certificate.last),
    line("p", words.key),
    line("code", checked.fingerprint),
  ];
}

function faultOf(fault: CertificateFault): string {
  const said = words.faults[fault.kind];
  return fault.kind === "chain" ? said.replace("{position}", String(fault.position)) : said;
}

function tableOf(certificate: SignedCertificate): HTMLElement {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const words of pageData().words.heads) head.append(line("th", words));
  const body = table.createTBody();
  for (const { last: move, pieces } of groupMoves(certificate.moves)) {
    const row = body.insertRow();
    const { at, zone, from, to, by, city, state } = move;
    const what = certificate.pieces > 1 ? `${moveWords.acts[by]} (${pieces.join(", ")})` : moveWords.acts[by];
    for (const cell of [
      `${formatShortDate(at, zone)}, ${formatSeconds(at, zone)} ${zoneName(at, zone)}`,
      `${moveWords.roles[from]} → ${moveWords.roles[to]}`,
      what,
      [city, state].filter(Boolean).join(", "),
    ])
      row.append(line("td", cell));
  }
  return table;
}

function verdict(isGood: boolean, words: string): HTMLElement {
  const heading = line("h2", words);
  heading.className = isGood ? "good" : "bad";
  return heading;
}

/** Text alone: a certificate may come from anyone. */
function line(name: string, words: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

function pageData(): CheckPage {
  return JSON.parse(document.getElementById("page-data")?.textContent ?? "{}") as CheckPage;
}
