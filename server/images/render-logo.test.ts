import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { renderLogo } from "#server/images/render-logo.ts";

const svg = (inside: string, attributes = 'width="200" height="50"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const box = '<rect width="200" height="50" fill="#0b7a75"/>';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  let sum = 0xffffffff;
  for (const byte of body) {
    sum ^= byte;
    for (let i = 0; i < 8; i += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  crc.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, crc]);
}

function png(width: number, height: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc(Math.min(width, 100) * 3 * Math.min(height, 100) + Math.min(height, 100), 0x40);
  for (let row = 0; row < Math.min(height, 100); row += 1) rows[row * (Math.min(width, 100) * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    extra,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const size = 'width="200" height="50"';
/** Nested masks: a small file that takes practically forever to render. */
function masks(depth: number): string {
  const one = (at: number) =>
    `<mask id="m${at}" ${at > 0 ? `mask="url(#m${at - 1})"` : ""}><rect width="200" height="50" fill="#fff"/></mask>`;
  const all = Array.from({ length: depth }, (_, at) => one(at)).join("");
  return `${all}<rect width="200" height="50" mask="url(#m${depth - 1})"/>`;
}

describe("renderLogo", () => {
  it("renders an SVG as PNG, within its bounds", async () => {
    const logo = await renderLogo(svg(box));
    expect(logo).toMatchObject({ width: 768, height: 192 });
    expect((logo as { png: Buffer }).png.subarray(1, 4).toString()).toBe("PNG");
  });

  it("re-encodes a PNG without its metadata", async () => {
    const secret = chunk("tEXt", Buffer.from("GPS\0taken at home"));
    const logo = await renderLogo(png(100, 100, secret));
    expect(logo).toMatchObject({ width: 192, height: 192 });
    expect((logo as { png: Buffer }).png.includes("taken at home")).toBe(false);
  });

  it("leaves out scripts and handlers, because only shapes are rendered", async () => {
    const logo = await renderLogo(svg(`<script>alert(1)</script><g onload="alert(2)">${box}</g>`));
    expect((logo as { png: Buffer }).png.includes("alert")).toBe(false);
  });

  it("keeps rendering after a file that crashed the renderer", async () => {
    await renderLogo(svg("<g>".repeat(50_000) + box + "</g>".repeat(50_000)));
    expect(await renderLogo(svg(box))).toMatchObject({ width: 768, height: 192 });
  });

  it.each([
    ["nothing", Buffer.alloc(0), "logo_not_readable"],
    ["a web page", Buffer.from("<!doctype html><p>hello"), "logo_not_readable"],
    ["half a PNG", png(100, 100).subarray(0, 60), "logo_not_readable"],
    ["an SVG that is cut off", svg(box).subarray(0, 100), "logo_not_readable"],
    ["a picture that claims 50,000 px", png(50_000, 50_000), "logo_too_large"],
    ["a long file", Buffer.alloc(600 * 1024, 0x20), "logo_too_large"],
    ["entities that multiply", Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), "logo_not_readable"],
    ["copies of copies", svg('<g id="a"/>'.concat('<use href="#a"/>'.repeat(9))), "logo_too_large"],
    ["another picture inside", svg('<image href="http://127.0.0.1:9/x.png"/>'), "logo_has_pictures"],
    ["words without their font", svg("<text>ACME</text>"), "logo_has_words"],
    [
      "words under another prefix",
      svg("<s:text>ACME</s:text>", `${size} xmlns:s="http://www.w3.org/2000/svg"`),
      "logo_has_words",
    ],
    ["copies under another prefix", svg("<s:use/>".repeat(9)), "logo_too_large"],
    ["a hair line", svg(box, 'width="1" height="1000000000"'), "logo_not_readable"],
    ["masks of masks", svg(masks(3000)), "logo_too_slow"],
    ["no size at all", svg("", 'width="0" height="0"'), "logo_not_readable"],
  ])("rejects %s", async (_, file, problem) => {
    expect(await renderLogo(file)).toBe(problem);
  });
});
