import type { AskedPrice } from "#domain/chat/understand.ts";
import type { QuestionFacts } from "#domain/chat/read-question.ts";
import { isWordOf } from "#domain/chat/match-question.ts";
import type { ChatKnowledge } from "#server/features/chat/knowledge.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { readTown, type ReadTown } from "#server/places/read-town.ts";

/**
 * Origin and destination as ZIP codes, or the problem with an ambiguous place. `from` defaults to the main branch.
 */
export type QuestionRoute = {
  from: string | null;
  to: string | null;
  problem: { kind: "several"; town: string } | { kind: "unknown" } | null;
};

/** Reads the route of a question, by ZIP codes or towns, completed by earlier messages. */
export async function findRoute(
  { zips, places }: QuestionFacts,
  pending: AskedPrice | null,
  knowledge: ChatKnowledge,
): Promise<QuestionRoute> {
  const home = (await listBranches())[0];
  const state = home?.state ?? "";
  const from = zips.from ?? (await townAfter(places.from, state, knowledge)) ?? pending?.from ?? null;
  const start = from ?? home?.zipCode.slice(0, 5) ?? null;
  if (typeof start === "object" && start !== null) return { from: null, to: null, problem: problemOf(start) };
  const to = zips.to ?? (await townAfter(places.to, state, knowledge)) ?? (await bareTown(places, state, knowledge));
  if (to === null && pending?.to) return { from: start, to: pending.to, problem: null };
  if (typeof to === "string") return { from: start, to, problem: null };
  return { from: start, to: null, problem: to && problemOf(to) };
}

function problemOf(town: ReadTown & { is: "several" }): QuestionRoute["problem"] {
  return { kind: "several", town: town.city };
}

type Town = string | (ReadTown & { is: "several" }) | null;

const mostRuns = 6;

/** Finds the last run that begins with a town: "I want to send it to Macon" has two "to". */
async function townAfter(runs: string[][], state: string, knowledge: ChatKnowledge): Promise<Town> {
  for (const run of runs.slice(-mostRuns).toReversed()) {
    const town = isAsked(run[0], knowledge) ? null : await readTown(run, state, knowledge.towns);
    if (town) return town.is === "one" ? town.zip : town;
  }
  return null;
}

/** In a longer text a town without a preposition is unlikely. */
const mostBare = 12;

/** Finds a town without a preposition, as in "10 lb next day savannah", if no other was found. */
async function bareTown(
  { bare, from }: QuestionFacts["places"],
  state: string,
  knowledge: ChatKnowledge,
): Promise<Town> {
  const taken = new Set(from.flatMap((run) => run.slice(0, 2)));
  for (let place = 0; place < Math.min(bare.length, mostBare); place += 1) {
    const word = bare[place] ?? "";
    if (taken.has(word) || word.length < 4 || isAsked(word, knowledge)) continue;
    const town = await readTown(bare.slice(place, place + 5), state, knowledge.towns);
    if (town) return town.is === "one" ? town.zip : town;
  }
  return null;
}

/** Checks for words of the questions, which are not read as places, though there is a town called Price. */
function isAsked(word: string | undefined, knowledge: ChatKnowledge): boolean {
  return word === undefined || isWordOf(knowledge, word);
}
