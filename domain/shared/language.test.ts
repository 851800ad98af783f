import { afterEach, describe, expect, it } from "vitest";
import {
  currentLanguage,
  languageOfPath,
  pathHere,
  pathIn,
  plainPath,
  readLanguageFrom,
} from "#domain/shared/language.ts";
import { inLanguages } from "#domain/shared/in-languages.ts";
import { formatClock, formatDate, formatShortDate, formatShortestDate } from "#domain/shared/place-time.ts";

afterEach(() => readLanguageFrom(() => "en"));

describe("the language of an address", () => {
  it.each([
    ["/es", "es", "/"],
    ["/es/", "es", "/"],
    ["/es.data", "es", "/_.data"],
    ["/ES/track/PTC1", "es", "/track/PTC1"],
    ["/es/track.data", "es", "/track.data"],
    ["/es//..%2f", "es", "/..%2f"],
    ["/es//evil.test/x", "es", "/evil.test/x"],
    ["//evil.test/x", "en", "/evil.test/x"],
    ["/es/admin/new", "en", "/admin/new"],
    ["/estimate", "en", "/estimate"],
    ["/track/es", "en", "/track/es"],
    ["/", "en", "/"],
  ])("%s", (asked, language, plain) => {
    expect({ language: languageOfPath(asked), plain: plainPath(asked) }).toEqual({ language, plain });
  });

  it.each([
    ["/", "/es"],
    ["/#quick-quote", "/es#quick-quote"],
    ["/?from=30303", "/es?from=30303"],
    ["/track/PTC1#find", "/es/track/PTC1#find"],
    ["/admin/shipments", "/admin/shipments"],
    ["/api/v1/tracking/X", "/api/v1/tracking/X"],
    ["/theme", "/theme"],
    ["tel:+1", "tel:+1"],
  ])("translates the path %s to %s in Spanish, and not in English", (path, spanish) => {
    expect(pathIn("es", path)).toBe(spanish);
    expect(pathIn("en", path)).toBe(path);
    readLanguageFrom(() => "es");
    expect(pathHere(path)).toBe(spanish);
  });
});

describe("words in two languages", () => {
  it("use the current language as a whole and in part, when read, listed and called", () => {
    const words = inLanguages("words", {
      en: { title: "Track", list: ["one"], say: (n: number) => `${n} days` },
      es: { title: "Rastrear", list: ["uno", "dos"], say: (n: number) => `${n} días` },
    }) as { title: string; list: string[]; say: (n: number) => string };
    const list = inLanguages("list", { en: ["a"], es: ["á", "b"] }) as string[];
    const call = inLanguages("call", { en: () => "yes", es: () => "sí" }) as () => string;
    const all = () => [
      words.title,
      words.say(2),
      { ...words }.list.length,
      list.map((x) => x).join(),
      list.length,
      call(),
    ];
    expect(all()).toEqual(["Track", "2 days", 1, "a", 1, "yes"]);
    readLanguageFrom(() => "es");
    expect(all()).toEqual(["Rastrear", "2 días", 2, "á,b", 2, "sí"]);
    expect(Object.keys(list)).toEqual(["0", "1"]);
  });

  it("reject plain texts, and kinds that differ between languages", () => {
    expect(inLanguages("same", { en: "PTC", es: "PTC" })).toBe("PTC");
    expect(() => inLanguages("bare", { en: "Back", es: "Volver" })).toThrow(TypeError);
    expect(() => inLanguages("odd", { en: "Back", es: () => "Volver" })).toThrow(TypeError);
  });
});

it("days and hours are formatted for the language", () => {
  const [at, zone] = ["2026-06-18T22:00:00Z", "America/New_York"];
  const written = () => [formatDate, formatShortDate, formatShortestDate, formatClock].map((write) => write(at, zone));
  expect(currentLanguage()).toBe("en");
  expect(written()).toEqual(["Thursday, June 18, 2026", "Thu, June 18", "Thu, Jun 18", "6:00 PM"]);
  readLanguageFrom(() => "es");
  expect(written()).toEqual(["jueves, 18 de junio de 2026", "jue, 18 de junio", "jue, 18 jun", "6:00\u00a0p.\u00a0m."]);
});
