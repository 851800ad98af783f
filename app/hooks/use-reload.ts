import { useMatches, useRevalidator } from "react-router";
import { judges, type LoaderResults } from "#app/hooks/use-ready-forms.ts";

type Shown = { id: string; loaderData: unknown };

/**
 * Returns what loads the page again on its own, not on someone's wish: if the server cannot be reached or fails
 * meanwhile, the page stays as it is (G75). Resolves to whether it is fresh.
 */
export function useReload(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  const shown = useMatches();
  return async () => {
    let isFresh = true;
    // A navigation that overtakes it shows its own failure.
    judges.reload = ({ url }, answers) => {
      if (url === location.href.split("#")[0]) isFresh = !stay(answers, shown);
    };
    await revalidate();
    delete judges.reload;
    return isFresh;
  };
}

/** Puts what the page shows in the place of failures. Returns whether there was any. */
export function stay(answers: LoaderResults, shown: readonly Shown[]): boolean {
  let hasFailed = false;
  for (const { id, loaderData: result } of shown)
    if (answers[id]?.type === "error" && isFailure(answers[id].result)) {
      answers[id] = { type: "data", result };
      hasFailed = true;
    }
  return hasFailed;
}

/** A refusal or a page that is gone is an answer. A broken line and a fault of the server have no status. */
function isFailure(error: unknown): boolean {
  const { status = 500 } = error as { status?: number };
  return status >= 500 || status === 429;
}
