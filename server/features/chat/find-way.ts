import type { AskedPrice } from "#domain/chat/understand.ts";
import type { QuestionFacts } from "#domain/chat/read-question.ts";
import { isWordOf } from "#domain/chat/match-question.ts";
import type { ChatKnowledge } from "#server/features/chat/knowledge.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { readTown, type ReadTown } from "#server/places/read-town.ts";

/** Where from and where to, as ZIP codes; what could not be told apart is named. `from` is the main branch where nobody says otherwise. */
export type Way = {
  from: string | null;
  to: string | null;
  problem: { kind: "several"; town: string } | { kind: "unknown" } | null;
};

/** The way that a question describes, by ZIP codes or by towns, with what an earlier line said of it. */
export async function findWay(
  { zips, places }: QuestionFacts,
  pending: AskedPrice | null,
  knowledge: ChatKnowledge,
): Promise<Way> {
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

function problemOf(town: ReadTown & { is: "several" }): Way["problem"] {
  return { kind: "several", town: town.city };
}

type Town = string | (ReadTown & { is: "several" }) | null;

const mostRuns = 6;

/** The last of the runs that begins with a town: "I want to send it to Macon" has two "to". */
async function townAfter(runs: string[][], state: string, knowledge: ChatKnowledge): Promise<Town> {
  for (const run of runs.slice(-mostRuns).toReversed()) {
    const town = isAsked(run[0], knowledge) ? null : await readTown(run, state, knowledge.towns);
    if (town) return town.is === "one" ? town.zip : town;
  }
  return null;
}

/** Nobody names a town alone in the midst of a letter. */
const mostBare = 12;

/** "10 lb next day savannah": a town without a word before it, where nothing after one was any. */
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

/** A word that people ask with is no name of a place, though there is a town called Price. */
function isAsked(word: string | undefined, knowledge: ChatKnowledge): boolean {
  return word === undefined || isWordOf(knowledge, word);
}
