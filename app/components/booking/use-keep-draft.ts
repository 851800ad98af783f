import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { pathHere } from "#domain/shared/language.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { DraftKeeper, type KeepAnswer, type KeptDraft } from "#app/components/booking/draft-keeper.ts";
import { UnsentText } from "#app/components/booking/unsent-text.ts";

interface KeepDraft {
  step: BookingStep;
  /** Version of the draft as loaded, and its values of this step. */
  version: number;
  saved: RawFields;
  /** Which form of the step this is: restored text makes a new one. */
  formKey: string;
  form: RefObject<HTMLFormElement | null>;
  /** The form was sent and did not arrive. */
  isUnsent: boolean;
  onKept: (kept: KeptDraft, isCurrent: boolean) => void;
}

/** The page calls `release` when the form itself is sent. */
export type Keeper = Pick<DraftKeeper, "typed" | "left" | "release"> & {
  know: (version: number, saved: RawFields) => void;
};

/**
 * Saves the open step while the user types (C1), and keeps unsaved input in this tab. Without JavaScript, Next and
 * Previous save it. `keeper` is null on a page without input.
 */
export function useKeepDraft({ step, version, saved, formKey, form, isUnsent, onKept }: KeepDraft): {
  keeper: RefObject<Keeper | null>;
  isLost: boolean;
} {
  const keeper = useRef<Keeper | null>(null);
  const [isLost, setLost] = useState(false);
  const kept = useEffectEvent((answer: KeptDraft, isCurrent: boolean) => {
    setLost(false);
    onKept(answer, isCurrent);
  });
  const known = useEffectEvent(() => ({ version, saved }));
  useEffect(() => {
    // Held here: when this step ends, `form` is already the next one's.
    const node = form.current;
    if (step === "review" || !node) return undefined;
    const unsent = new UnsentText(step, known().saved);
    const read = () => typedIn(node);
    const send = noting(unsent, sendTo(step));
    const mine = new DraftKeeper(known().version, {
      read,
      send,
      onKept: (answer, isCurrent) => kept(answer, isCurrent),
      onLost: () => setLost(true),
    });
    keeper.current = {
      typed: () => {
        unsent.hold(Object.fromEntries(read()));
        mine.typed();
      },
      left: () => mine.left(),
      release: () => {
        const fields = Object.fromEntries(read());
        unsent.hold(fields);
        unsent.sending(fields);
        mine.release();
      },
      know: (newer, fields) => {
        unsent.arrived(fields);
        mine.know(newer);
      },
    };
    const flush = () => mine.flush();
    const hidden = () => document.visibilityState === "hidden" && mine.flush();
    document.addEventListener("visibilitychange", hidden);
    for (const leaving of leavings) addEventListener(leaving, flush);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      for (const leaving of leavings) removeEventListener(leaving, flush);
      keeper.current = null;
      setLost(false);
      mine.end();
    };
  }, [step, form, formKey]);
  useEffect(() => keeper.current?.know(version, known().saved), [version]);
  useEffect(() => {
    if (isUnsent) keeper.current?.typed();
  }, [isUnsent]);
  return { keeper, isLost };
}

// Phones may send only the second. Input that a last flush cannot send is in the tab's own note.
const leavings = ["beforeunload", "pagehide", "online"];

/** Card inputs have no name, so they are in no FormData (C4). */
function typedIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

type Send = (body: URLSearchParams, version: number, signal: AbortSignal) => Promise<KeepAnswer>;

function noting(unsent: UnsentText, send: Send): Send {
  return async (body, version, signal) => {
    const fields = Object.fromEntries(body);
    unsent.sending(fields);
    const answer = await send(body, version, signal);
    if (answer.kind === "kept") unsent.arrived(fields);
    return answer;
  };
}

function sendTo(step: BookingStep): Send {
  return async (body, version, signal) => {
    const answer = await fetch(pathHere(`/new-shipment/${step}/draft?since=${version}`), {
      method: "POST",
      body,
      signal,
      keepalive: true,
    });
    if (![200, 410, 429].includes(answer.status)) throw new Error(`draft not kept: ${answer.status}`);
    return (await answer.json()) as KeepAnswer;
  };
}
