import { describe, expect, it } from "vitest";
import { z } from "zod";
import { textOfCell } from "#domain/imports/joined-fields.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { choice, flag, inchesHundredths, text, weightHundredths } from "#domain/shared/form-fields.ts";
import { showsNothing, withoutInvisible } from "#domain/shared/invisible-text.ts";
import { cleanText } from "#domain/shared/plain-text.ts";
import { parseSearch } from "#domain/shared/search.ts";

const invisible = ["\u200b", "\u200e", "\u200f", "\u2060", "\ufeff", "\u00ad", "\u061c", "\u200c", "\u200d"];

describe("a character that shows nothing", () => {
  it.each(invisible)("%j is no part of a name, number, choice, address or search", (mark) => {
    const inside = (word: string) => `${mark}${word.slice(0, 2)}${mark}${word.slice(2)}${mark}`;
    expect(cleanText(inside("Crowley"))).toEqual({ ok: true, text: "Crowley" });
    expect(text(60).parse(inside("30060"))).toBe("30060");
    expect(weightHundredths.parse(inside("2.5"))).toBe(250);
    expect(inchesHundredths.parse(inside("12"))).toBe(1200);
    expect(choice(["cash"], "payment_method_required").parse(inside("cash"))).toBe("cash");
    expect(flag.parse(inside("yes"))).toBe(true);
    expect(parseEmail(inside("grace@example.com"))).toBe("grace@example.com");
    expect(parseSearch(inside("Crowley"))).toEqual(parseSearch("Crowley"));
    expect(textOfCell("csv", inside("ZW5"))).toBe("ZW5");
    expect(textOfCell("json", inside("ZW5"))).toBe("ZW5");
  });

  it.each([
    "👩\u200d👧",
    "👩🏽\u200d🚀",
    "❤\ufe0f\u200d🔥",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "می\u200cخواهم",
    "क्\u200dष",
    "শ্রী\u200cমান",
  ])("stays where it has a meaning: %j", (word) => {
    expect(withoutInvisible(word)).toBe(word);
    expect(cleanText(word)).toEqual({ ok: true, text: word.normalize("NFC") });
  });
});

describe("a name that shows nothing", () => {
  it.each(["\u3164", "\u115f", "\u1160", "\u2800", "\u034f", "\uffa0", "\uf102", "\u3164 \u2800", "\ufe0f"])(
    "%j is refused as empty",
    (name) => {
      expect(cleanText(name)).toEqual({ ok: true, text: "" });
      expect(z.safeParse(text(60, { required: "name_required" }), name).success).toBe(false);
      expect(showsNothing(name)).toBe(true);
    },
  );

  it.each(["Ng", "👩\u200d👧", "김\u3164철", "李"])("%j shows something", (name) => {
    expect(showsNothing(name)).toBe(false);
  });
});
