import { expect, it } from "vitest";
import { withStop } from "#domain/shared/sentence.ts";

it.each([
  ["Out for delivery", "Out for delivery."],
  ["Abierto hasta las 6:00 p. m.", "Abierto hasta las 6:00 p. m."],
  ["Delivered!", "Delivered!"],
  ["", "."],
])("ends %j as %j", (words, ended) => expect(withStop(words)).toBe(ended));
