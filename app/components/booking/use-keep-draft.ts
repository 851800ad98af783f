import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { BookingStep } from "#domain/bookings/steps.ts";
import { DraftKeeper, type KeepAnswer, type KeptDraft } from "#app/components/booking/draft-keeper.ts";

interface KeepDraft {
  step: BookingStep;
  /** Of the draft as the page was loaded. */
  version: number;
  form: RefObject<HTMLFormElement | null>;
  /** The form was sent and did not arrive. */
  isUnsent: boolean;
  onKept: (kept: KeptDraft, isCurrent: boolean) => void;
}

/** Saves the open step while the person types (C1). Without JavaScript, Next and Previous save it. `keeper` is null on the page that has nothing to keep. */
export function useKeepDraft({ step, version, form, isUnsent, onKept }: KeepDraft): { keeper: RefObject<DraftKeeper | null>; isLost: boolean } {
  const keeper = useRef<DraftKeeper | null>(null);
  const [isLost, setLost] = useState(false);
  const kept = useEffectEvent((answer: KeptDraft, isCurrent: boolean) => {
    setLost(false);
    onKept(answer, isCurrent);
  });
  const known = useEffectEvent(() => version);
  useEffect(() => {
    // Held here: when this step ends, `form` is the next one's already.
    const node = form.current;
    if (step === "review" || !node) return undefined;
    const mine = new DraftKeeper(known(), { read: () => typedIn(node), send: sendTo(step), onKept: (answer, isCurrent) => kept(answer, isCurrent), onLost: () => setLost(true) });
    keeper.current = mine;
    const flush = () => mine.flush();
    const hidden = () => document.visibilityState === "hidden" && mine.flush();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("beforeunload", flush);
    addEventListener("online", flush);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("beforeunload", flush);
      removeEventListener("online", flush);
      keeper.current = null;
      setLost(false);
      mine.end();
    };
  }, [step, form]);
  useEffect(() => keeper.current?.know(version), [version]);
  useEffect(() => {
    if (isUnsent) keeper.current?.typed();
  }, [isUnsent]);
  return { keeper, isLost };
}

/** Card inputs have no name, so they are in no FormData (C4). */
function typedIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function sendTo(step: BookingStep) {
  return async (body: URLSearchParams, version: number, signal: AbortSignal): Promise<KeepAnswer> => {
    const answer = await fetch(`/new-shipment/${step}/draft?since=${version}`, { method: "POST", body, signal, keepalive: true });
    if (answer.status !== 200 && answer.status !== 409 && answer.status !== 410) throw new Error(`draft not kept: ${answer.status}`);
    return (await answer.json()) as KeepAnswer;
  };
}
