import { useEffect, useState } from "react";
import { type FoundPage, foundAddress } from "#app/components/admin/frame/find.ts";

/** Pause after the last key, in ms: one request per word instead of one per letter. */
const settledMs = 120;
const patienceMs = 10_000;

/** Returns the last results, which may be for an earlier search. Outdated responses are dropped. */
export function useFound(search: string): FoundPage | undefined {
  const [page, setPage] = useState<FoundPage>();
  const sought = search.trim();
  useEffect(() => {
    if (!sought) return undefined;
    const question = new AbortController();
    const timer = setTimeout(() => {
      void ask(sought, question.signal).then((answer) => question.signal.aborted || setPage(answer));
    }, settledMs);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [sought]);
  return page;
}

async function ask(search: string, left: AbortSignal): Promise<FoundPage> {
  try {
    // An ended session redirects to the sign-in, which has no results.
    const answer = await fetch(foundAddress(search), {
      redirect: "error",
      signal: AbortSignal.any([left, AbortSignal.timeout(patienceMs)]),
    });
    const { found, hasFailed } = (await answer.json()) as FoundPage;
    return { search, found, hasFailed };
  } catch {
    return { search, found: [], hasFailed: true };
  }
}
