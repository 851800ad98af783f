import { expect, it } from "vitest";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { Tariff } from "#domain/rates/tariff.ts";

it.each([
  [{}, true],
  [{ version: 7 }, true],
  [{ version: 0 }, false],
  [{ currency: "EUR" }, true],
  [{ currency: "usd" }, false],
  [{ currency: "USDX" }, false],
  [{ currency: "XUSD" }, false],
])("a tariff with %j: %j", (change, ok) => expect(Tariff.safeParse({ ...seedTariff, ...change }).success).toBe(ok));
