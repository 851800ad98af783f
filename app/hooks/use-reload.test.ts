import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, it } from "vitest";
import { stay } from "#app/hooks/use-reload.ts";
import type { LoaderResults } from "#app/hooks/use-ready-forms.ts";

const before = [
  { id: "root", loaderData: { year: 2026 } },
  { id: "page", loaderData: { stops: 3 } },
];
const failed = (result: unknown) => ({ type: "error" as const, result });

it("keeps what the page shows if the line breaks or the server fails while it loads again", () => {
  for (const failure of [
    new TypeError("Failed to fetch"),
    new Error("Unexpected Server Error"),
    new ErrorResponse(503, "", null),
    new ErrorResponse(429, "", null),
  ]) {
    const answers: LoaderResults = { root: failed(failure), page: failed(failure) };
    expect(stay(answers, before)).toBe(true);
    expect(answers).toEqual({
      root: { type: "data", result: { year: 2026 } },
      page: { type: "data", result: { stops: 3 } },
    });
  }
});

it("passes on what the server answered", () => {
  for (const failure of [new ErrorResponse(404, "", null), new ErrorResponse(403, "", null)]) {
    const answers: LoaderResults = { root: { type: "data", result: { year: 2027 } }, page: failed(failure) };
    expect(stay(answers, before)).toBe(false);
    expect(answers).toEqual({ root: { type: "data", result: { year: 2027 } }, page: failed(failure) });
  }
});
