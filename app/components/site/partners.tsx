import { useState } from "react";
import { siteWords } from "#copy/en/site.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/**
 * Renders names that scroll slowly. They move only if they can be stopped: with JavaScript, without reduced motion;
 * hover and focus pause them.
 */
export function Partners({ names }: { names: string[] }) {
  const [isPaused, setPaused] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className="partners" role="group" aria-label={siteWords.companiesShipping}>
      <span className="caption">{siteWords.shipsWithUs}</span>
      <div className={["partners-reel", isHydrated && "moving", isPaused && "held"].filter(Boolean).join(" ")}>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <ul aria-hidden="true">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      {isHydrated ? (
        <Button
          type="button"
          look="quiet"
          icon={isPaused ? "play" : "pause"}
          iconOnly
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? siteWords.movePartners : siteWords.pausePartners}
        </Button>
      ) : null}
    </div>
  );
}
