import { inflateSync } from "node:zlib";

type Letters = Map<string, string>;

/** Returns the lines of text in a PDF of ours, as a reader copies them: by the font's own table of letters. */
export function textsOfPdf(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes));
  const fonts = fontsOf(objects);
  return [...objects.values()].flatMap((body) => {
    const page = streamOf(body);
    return /\bTJ\b/.test(page) ? textsOfPage(page, fonts) : [];
  });
}

function objectsOf(pdf: Buffer): Map<string, Buffer> {
  const text = pdf.toString("latin1");
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)];
  return new Map(
    found.map((match) => {
      const start = match.index + match[0].length;
      return [match[1] ?? "", pdf.subarray(start, text.indexOf("\nendobj", start))];
    }),
  );
}

function streamOf(body: Buffer): string {
  const text = body.toString("latin1");
  const start = /\bstream\n/.exec(text);
  if (!start) return "";
  const data = body.subarray(start.index + start[0].length, text.lastIndexOf("\nendstream"));
  return (text.includes("/FlateDecode") ? inflateSync(data) : data).toString("latin1");
}

/** Letters of each font, by the name that pages use for it. */
function fontsOf(objects: Map<string, Buffer>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const body of objects.values())
    for (const [, name = "", id = ""] of body.toString("latin1").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.toString("latin1") ?? "")?.[1];
      const map = table && objects.get(table);
      if (map) fonts.set(name, lettersOf(streamOf(map)));
    }
  return fonts;
}

function lettersOf(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, from = "", list = ""] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(from, 16);
    for (const [place, [, hex = ""]] of [...list.matchAll(/<([\da-f\s]*)>/gi)].entries())
      letters.set(
        (start + place).toString(16).padStart(4, "0"),
        Buffer.from(hex.replaceAll(/\s/g, ""), "hex").swap16().toString("utf16le"),
      );
  }
  return letters;
}

function textsOfPage(page: string, fonts: Map<string, Letters>): string[] {
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, font = "", shown = ""]) =>
    [...shown.matchAll(/<([\da-f]*)>/gi)]
      .flatMap(([, hex = ""]) => hex.toLowerCase().match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.get(glyph) ?? "?")
      .join(""),
  );
}
