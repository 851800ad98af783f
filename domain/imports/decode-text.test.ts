import { describe, expect, it } from "vitest";
import { decodeText } from "#domain/imports/decode-text.ts";

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** The bytes of a text, with the code of each letter beyond ASCII in that encoding. */
const coded = (codes: Record<string, number>) => (text: string) =>
  Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0));
// prettier-ignore
const mac = coded({ é: 0x8e, í: 0x92, ë: 0x91, ü: 0x9f, ñ: 0x96, Ü: 0x86, ó: 0x97, è: 0x8f, ö: 0x9a, Ö: 0x85, á: 0x87 });
// prettier-ignore
const dos = coded({ é: 0x82, ñ: 0xa4, ü: 0x81, Ü: 0x9a, ö: 0x94, í: 0xa1, ó: 0xa2, á: 0xa0, ä: 0x84 });
// prettier-ignore
const polish = coded({ Ł: 0xa3, ł: 0xb3, ó: 0xf3, ż: 0xbf, Ż: 0xaf, ć: 0xe6, ś: 0x9c, Ś: 0x8c, ę: 0xea, ź: 0x9f, ą: 0xb9, ń: 0xf1 });
const textOf = (bytes: Uint8Array) => {
  const read = decodeText(bytes);
  return "text" in read ? read.text : read.problem;
};

describe("a file of UTF-8 with bytes that are none", () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

  it("keeps its other letters and marks the damaged ones", () => {
    expect(textOf(joined(utf8("José García\nZoë\n"), latin("René\n")))).toBe("José García\nZoë\nRen\ufffd\n");
    expect(textOf(joined(utf8("Ángel Muñoz\n"), utf8("José").subarray(0, 4), utf8(",Macon")))).toBe(
      "Ángel Muñoz\nJos\ufffd,Macon",
    );
  });

  it("is believed where it says that it is UTF-8", () => {
    expect(textOf(joined(Uint8Array.of(0xef, 0xbb, 0xbf), latin("René\n")))).toBe("Ren\ufffd\n");
  });
});

describe("a file of another encoding", () => {
  it.each([
    [
      "Windows-1252",
      latin("Élise O\u0092Brien, Nº 5, 3°, Weiß \u0096 Zoë \u0093Z\u0094 Lee, Winston\u0096Salem, L\u0092Oréal"),
    ],
    ["Windows-1252 in capitals", latin("JOSÉ MUÑOZ, MÜLLER STRASSE, ÉCOLE, D\u0092ÉTÉ")],
    ["Windows-1252 with signs", latin("Café Ömer® £5 ¿Qué? ¡Sí! 1ª planta, µm, ½ lb")],
  ])("is %s where that reads well", (_, bytes) => {
    expect(textOf(bytes)).toBe(new TextDecoder("windows-1252").decode(bytes));
  });

  it.each([
    ["of a Mac", mac, "José García,Zoë Müller\nMuñoz,MÜLLER\nNiño Pérez,Köln"],
    ["of a Mac with its line ends", mac, "Order,To\r1,María\r2,Bo\r"],
    ["of DOS", dos, "José Muñoz,Müller\nKöln,García"],
    ["of Central Europe", polish, "Łukasz Żółć,ul. Świętokrzyska\nŁódź,Kraków,Poznań"],
  ])("is read as one %s", (_, bytesOf, text) => {
    expect(textOf(bytesOf(text))).toBe(text);
  });

  it.each([
    ["Japanese", Uint8Array.of(0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59, 0x2c, 0x93, 0x8c, 0x8b, 0x9e, 0x0a)],
    ["Cyrillic", latin("Èâàí Ïåòðîâ,Ìîñêâà\n")],
    ["a single letter that two encodings share", mac("Order,To\n1,María\n")],
  ])("is a question where no encoding is sure: %s", (_, bytes) => {
    expect(textOf(bytes)).toBe("file_letters_unclear");
  });
});

it("reads no binary data as text", () => {
  expect(textOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13))).toBe("file_not_readable");
  expect(textOf(Uint8Array.from({ length: 400 }, (_, at) => (at % 8 === 0 ? 0xe9 : (at % 7) + 1)))).toBe(
    "file_not_readable",
  );
});
