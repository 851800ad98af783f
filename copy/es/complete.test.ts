import { describe, expect, it } from "vitest";

type Module = Record<string, unknown>;
const folders = [
  {
    floor: "copy",
    en: import.meta.glob<Module>(["../en/*.ts", "!../en/*.test.ts"], { eager: true }),
    es: import.meta.glob<Module>(["./*.ts", "!./*.test.ts"], { eager: true }),
  },
  {
    floor: "content",
    en: import.meta.glob<Module>("../../content/en/*.ts", { eager: true }),
    es: import.meta.glob<Module>("../../content/es/*.ts", { eager: true }),
  },
];

/** What the office alone reads is English; everything else has a twin. */
const officeOnly =
  /^(activity|api-reference|audit|back-office|billing-accounts|board|branches|bulk|code-labels|containers|counter|counter-reasons|danger|dashboard|devices|dkim|door-proof|driver|edit-shipment|event-form|exports|flags|holders|imports|inbox|label-printing|lists|maintenance-strip|message-states|message-words|new-shipment|office-places|outbox|pages|payments-settings|people|permissions|pickups|push-reasons|providers|receive|record-fields|retention|road|run-messages|run-position|run-skills|run-templates|runs|sample|scan|settings|staff-digest|settings-document|shipment-filters|stations|stop-proofs|stops|suppressions|tariff|text-reasons|texts|told-outcomes|audit-seals|undo|user-page|visit)$/;

/** Names of people, firms and places, commands, card marks, words that both languages have, and what is printed for the carrier's staff. */
const same =
  /\.(towns|stations|stops|partners|here|name|from|places?|city|setupCommand|creditCardNote|terminal|languageNames|total|cookies|normal)(\.|$)|^label\.labelWords\.(from|pieceCaption|sort|weight|size)$/;

const nameOf = (file: string) => file.split("/").at(-1)?.replace(".ts", "") ?? "";

/** Every text of a module with the way to it; what a function says is not looked at. */
function textsOf(value: unknown, way: string): [string, string][] {
  if (typeof value === "string") return [[way, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${way}.${key}`));
}

function shapeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value;
  if (Array.isArray(value)) return "list";
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

for (const { floor, en, es } of folders)
  describe(`${floor} in Spanish`, () => {
    const twins = new Map(Object.entries(es).map(([file, module]) => [nameOf(file), module]));

    it("is there for every file that someone outside the office reads", () => {
      const missing = Object.keys(en)
        .map(nameOf)
        .filter((name) => !twins.has(name) && !officeOnly.test(name));
      expect(missing).toEqual([]);
      const names = new Set(Object.keys(en).map(nameOf));
      expect([...twins.keys()].filter((name) => !names.has(name))).toEqual([]);
    });

    it("has the same names, keys and kinds", () => {
      for (const [file, module] of Object.entries(en)) {
        const twin = twins.get(nameOf(file));
        if (twin) expect(shapeOf({ ...twin }), nameOf(file)).toEqual(shapeOf({ ...module }));
      }
    });

    it("says nothing in English", () => {
      const identical = Object.entries(en).flatMap(([file, module]) => {
        const name = nameOf(file);
        const theirs = new Map(textsOf({ ...twins.get(name) }, name));
        return textsOf({ ...module }, name).filter(([way, text]) => {
          const isWords = /\p{L}{4,}/u.test(text) && /[a-z]/.test(text) && !/^[/#.]|^[a-z0-9_-]+$|\.svg$/.test(text);
          return isWords && theirs.get(way) === text && !same.test(way);
        });
      });
      expect(identical).toEqual([]);
    });
  });
