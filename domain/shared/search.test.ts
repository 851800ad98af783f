import { describe, expect, it } from "vitest";
import { parseSearch, plainText } from "#domain/shared/search.ts";

describe("parseSearch (E7)", () => {
  it.each([
    ["Ada  BYRON", null, ["ada", "byron"]],
    ["María Ruiz", null, ["maria", "ruiz"]],
    ["PTC 428-019 X7KY", "PTC428019X7KY", ["ptc", "428-019", "x7ky"]],
    ["ptc428019x7ky", "PTC428019X7KY", ["ptc428019x7ky"]],
    ["Atlanta", null, ["atlanta"]],
    ["(404) 555-0123", null, ["4045550123"]],
    ["+1 404.555.0123", null, ["14045550123"]],
    ["404-555-0123", "4045550123", ["4045550123"]],
    ["Ada 404-555-0123", "ADA4045550123", ["ada", "4045550123"]],
    ["555-0147", "5550147", ["5550147"]],
    ["55-0147", "550147", ["55-0147"]],
    ["(55) 0147", null, ["(55)", "0147"]],
    ["555.0147 Ada", null, ["5550147", "ada"]],
    ["a555-0147", "A5550147", ["a555-0147"]],
    ["30303", "30303", ["30303"]],
    ["a@example.com", null, ["a@example.com"]],
    ["100%", null, ["100%"]],
    ["1 2 3 4 5 6 7 8 9 a", "123456789A", ["1", "2", "3", "4", "5", "6", "7", "8"]],
  ])("reads %j", (typed, number, words) => {
    expect(parseSearch(typed)).toEqual({ number, words });
  });

  it("looks for nothing where nothing was typed", () => {
    for (const typed of ["", "  ", "\u0000"]) expect(parseSearch(typed)).toBeNull();
  });

  it("looks for what is stored nowhere where nothing of what was typed can be compared", () => {
    for (const typed of ["\u0301", " \u0301\u0308 "]) expect(parseSearch(typed)?.words).toEqual(["\u0301"]);
  });

  it("takes any text, however long or broken", () => {
    expect(parseSearch("\ud800 x")?.words).toEqual(["\ufffd", "x"]);
    expect(parseSearch("a".repeat(10_000))?.words[0]).toHaveLength(200);
  });

  it("compares without accents, case and width", () => {
    expect(plainText("  ÉCOLE　Ｗide\n№ ")).toBe("ecole wide no");
  });
});
