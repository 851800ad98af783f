import { useEffect, useState } from "react";
import { type FoundPage, foundAddress } from "#app/components/admin/frame/find.ts";

/** Between two keys of somebody who types: one question for a word, not one for each letter. */
const settledMs = 120;
const patienceMs = 10_000;

/** What was found last, which may be for an earlier search than this one. An answer that nobody waits for any more is thrown away. */
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
    // A session that ended leads to the sign-in, which finds nothing.
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
