import { expect, it } from "vitest";
import { foldLetters } from "#domain/shared/fold-letters.ts";

it.each([
  ["Łódź", "LODZ"],
  ["Århus", "ARHUS"],
  ["Østfold", "OSTFOLD"],
  ["Đà Nẵng", "DA NANG"],
  ["Þórshöfn", "THORSHOFN"],
  ["Ærøskøbing", "AEROSKOBING"],
  ["Gießen", "GIESSEN"],
  ["Kırşehir", "KIRSEHIR"],
  ["İstanbul", "ISTANBUL"],
  ["Œuilly", "OEUILLY"],
  ["東京", "東京"],
  ["", ""],
])("folds %s to %s", (typed, folded) => expect(foldLetters(typed)).toBe(folded));
