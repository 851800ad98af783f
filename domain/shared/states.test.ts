import { describe, expect, it } from "vitest";
import { normaliseState } from "#domain/shared/states.ts";

describe("normaliseState", () => {
  it.each([
    ["USA", "GA", "US-GA;us-ga;USA-GA;GA - Georgia;Georgia (GA);GA, Georgia;Georgia - GA"],
    ["USA", "CA", "Calif.;Calif;CALIF"],
    ["USA", "MA", "Mass.;Mass"],
    ["USA", "PA", "Penn.;Penna.;Pa."],
    ["USA", "NY", "N.Y.;New York State;NY - New York"],
    ["USA", "TX", "Tex."],
    ["USA", "FL", "Fla."],
    ["CAN", "ON", "Ont.;CA-ON;CAN-ON;ON - Ontario;Ontario (ON)"],
    ["CAN", "NT", "NWT;N.W.T."],
    ["CAN", "NL", "Nfld;Nfld."],
    ["CAN", "QC", "Que.;Québec;CA-QC"],
    ["MEX", "JAL", "MX-JAL;Jal.;Jalisco (JAL)"],
  ])("of %s reads as %s: %s", (country, code, texts) => {
    expect(texts.split(";").map((typed) => [typed, normaliseState(country, typed)])).toEqual(
      texts.split(";").map((typed) => [typed, code]),
    );
  });

  it.each([
    ["USA", "CA-GA"],
    ["USA", "CA-ON"],
    ["CAN", "US-GA"],
    ["USA", "GA - Florida"],
    ["USA", "Georgia (FL)"],
    ["USA", "GA GA"],
    ["CAN", "Ontari"],
  ])("of %s refuses %j", (country, typed) => {
    expect(normaliseState(country, typed)).toBeNull();
  });
});
