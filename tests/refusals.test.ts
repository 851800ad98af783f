import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Actor, noClaims, roles } from "#domain/people/actor.ts";
import { may, type Permission, permissions } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const modules = import.meta.glob<Record<string, unknown>>("../server/features/*/*.ts");
type UseCase = { file: string; name: string; permission: Permission | null };

/** Use cases take the actor as first argument and carry the name of their file. */
function useCases(): UseCase[] {
  return readdirSync("server/features", { recursive: true, encoding: "utf8" })
    .filter((file) => /^\w+\/[\w-]+\.ts$/.test(file) && !file.endsWith(".test.ts"))
    .toSorted()
    .flatMap((file) => {
      const name = (file.split("/")[1] ?? "")
        .replace(/\.ts$/, "")
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const source = readFileSync(`server/features/${file}`, "utf8");
      const start = new RegExp(
        `export (?:async )?function\\*? ?${name}(?:<[^(]*>)?\\(\\s*(?:actor|person|staff): \\w*Actor`,
      ).exec(source);
      if (!start) return [];
      const body = source.slice(start.index).split(/\n}\n/)[0] ?? "";
      const asked = /^  assertMay\(\w+, "([\w.]+)"\);/m.exec(body)?.[1];
      return [{ file, name, permission: asked && asked in permissions ? (asked as Permission) : null }];
    });
}

/** Stands for any argument: every property, call and iteration of it works and holds nothing. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => "";
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    return key === "then" ? undefined : anything;
  },
});

const everyone: Actor[] = [
  { kind: "visitor", claims: noClaims },
  ...roles.map((role) => actors[role]()),
  actors.admin({ lacksSecondFactor: true }),
];

async function outcome(run: () => unknown): Promise<string> {
  try {
    await run();
    return "done";
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

async function outcomeOf({ file, name }: UseCase, actor: Actor): Promise<string> {
  const run = (await modules[`../server/features/${file}`]?.())?.[name] as (...args: unknown[]) => unknown;
  return outcome(() => run(actor, anything, anything, anything, anything));
}

const nameOf = (actor: Actor) => (actor.kind === "person" ? actor.role : actor.kind);
const refusals = ["unauthenticated", "forbidden"];

it("asks each use case for a permission, or decides by the record, as the list says", async () => {
  const lines: string[] = [];
  for (const useCase of useCases()) {
    const { file, permission } = useCase;
    const refused: string[] = [];
    for (const actor of permission ? [] : everyone.filter((each) => !["admin", "dispatcher"].includes(nameOf(each))))
      if (refusals.includes(await outcomeOf(useCase, actor))) refused.push(nameOf(actor));
    lines.push(
      `${file.replace(/\.ts$/, "")}: ${permission ?? (refused.length > 0 ? `not ${refused.join(", ")}` : "by record")}`,
    );
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("refusals.snapshot.txt");
});

it("refuses every actor whom the permissions table does not name, before anything else", async () => {
  const asked = useCases().filter(({ permission }) => permission !== null);
  expect(asked.length).toBeGreaterThan(100);
  const passed: string[] = [];
  for (const useCase of asked)
    for (const actor of everyone) {
      if (useCase.permission && may(actor, useCase.permission)) continue;
      const expected = actor.kind === "visitor" ? "unauthenticated" : "forbidden";
      const came = await outcomeOf(useCase, actor);
      if (came !== expected) passed.push(`${useCase.file} as ${nameOf(actor)}: ${came}`);
    }
  expect(passed).toEqual([]);
});
