import { expect, it } from "vitest";
import { mailDocument } from "#app/web/mail-document.ts";
import { writeMapMark } from "#server/maps/map-mark.ts";

const at = { country: "USA", state: "GA", isCountry: false } as const;
const mark = writeMapMark({
  colour: "#ef4d17",
  stops: [
    { ...at, city: "Savannah", latitude: 32.08, longitude: -81.09, kind: "now" },
    { ...at, city: "Marietta", latitude: 33.95, longitude: -84.55, kind: "ahead" },
  ],
});

it("shows a mail with its map, leads nowhere, and lets it fetch, run and send nothing", async () => {
  const answer = await mailDocument(`<a href="https://evil.test">x</a><img src="${mark}" alt="Route"/>`);
  expect(await answer.text()).toMatch(/^<a>x<\/a><img src="data:image\/png;base64,[\w+/=]{2000,}" alt="Route"\/>$/);
  expect(answer.headers.get("content-security-policy")).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
});
