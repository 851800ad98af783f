import { type ReactNode, useEffect, useState } from "react";
import { updatesWords as words } from "#copy/en/updates.ts";
import type { UpdateTrigger } from "#domain/notifications/triggers.ts";
import { type PushState, readPushState, startPush, stopPush } from "#app/hooks/browser-push.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Get Updates in this browser (A9): shown if browser and server support notifications. */
export function BrowserUpdates({
  number,
  triggers,
  children,
}: {
  number: string;
  triggers: readonly UpdateTrigger[];
  /** Choice of steps, if no form above has it. */
  children?: ReactNode;
}) {
  const [state, setState] = useState<PushState>("none");
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    readPushState(number).then(
      (found) => isHere && setState(found),
      () => undefined,
    );
    return () => void (isHere = false);
  }, [number]);
  if (state === "none") return null;

  const change = async () => {
    if (state !== "on" && triggers.length === 0) return setSaid(words.browserNoSteps);
    setBusy(true);
    const outcome = await (state === "on" ? stopPush(number) : startPush(number, triggers)).catch(
      () => "failed" as const,
    );
    setBusy(false);
    if (outcome === "failed") return setSaid(words.browserFailed);
    setState(outcome);
    setSaid(outcome === "on" ? words.browserIsOn : outcome === "off" ? words.browserIsOff : words.browserRefused);
  };
  return (
    <section className="browser-updates" aria-label={words.browser}>
      <p className="browser-updates-title">{words.browser}</p>
      <p className="hint">{words.browserLead}</p>
      {state === "refused" ? null : children}
      {state === "refused" && said === "" ? <p className="hint">{words.browserRefused}</p> : null}
      {state === "refused" ? null : (
        <Button type="button" look="quiet" icon="bell" busy={isBusy} onClick={() => void change()}>
          {state === "on" ? words.browserOff : words.browserOn}
        </Button>
      )}
      <p className="hint" role="status">
        {said}
      </p>
    </section>
  );
}
