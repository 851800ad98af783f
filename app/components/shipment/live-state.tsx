import { liveWords } from "#copy/en/tracking-page.ts";
import { currentLanguage, locales } from "#domain/shared/language.ts";
import type { LiveState as State } from "#app/hooks/use-live-revalidate.ts";

/**
 * Shows whether the page is live, and the time of its data on the reader's clock. Its room is reserved, so nothing
 * moves.
 */
export function LiveState({ state, at }: State) {
  const time = new Date(at).toLocaleTimeString(locales[currentLanguage()], { timeStyle: "short" });
  return (
    <span className={`live-state ${state}`} role="status" data-print="no">
      {state === "unknown" ? null : liveWords[state](time)}
    </span>
  );
}
