import { expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { orLastKnown } from "#server/db/last-known.ts";

const away = Object.assign(new Error("the database does not answer"), { code: "57P03" });

it("answers with what it gave last while the database is away, and only then", async () => {
  const outcomes: (string | Error)[] = [
    away,
    "first",
    away,
    new AppError("unavailable"),
    new AppError("not_found"),
    "second",
    away,
  ];
  const read = orLastKnown(async () => {
    const next = outcomes.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  await expect(read()).rejects.toBe(away);
  expect([await read(), await read(), await read()]).toEqual(["first", "first", "first"]);
  await expect(read()).rejects.toMatchObject({ code: "not_found" });
  expect([await read(), await read()]).toEqual(["second", "second"]);
});
