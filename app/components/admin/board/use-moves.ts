import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Slot } from "#app/components/admin/board/use-hand.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";

/**
 * Sends moves to `action`, one after the other: a second submission would abort the first, whose answer would be lost.
 * `slot`: null takes the stop off its run. `refused`: the last rejection, until a move is made after it.
 */
export function useMoves(action: string): {
  move: (id: string, slot: Slot | null) => void;
  refused: RefusedForm | undefined;
} {
  const { submit, state, data } = useFetcher<RefusedForm>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [known, setKnown] = useState(data);
  const [refused, setRefused] = useState<RefusedForm>();
  if (data !== known) {
    setKnown(data);
    if (data) setRefused(data);
  }
  const move = (id: string, slot: Slot | null) => {
    if (state === "idle") setRefused(undefined);
    const fields = { stops: id, run: slot?.runId ?? "", place: slot ? String(slot.place + 1) : "" };
    last.current = last.current.then(() => submit(fields, { method: "post", action })).catch(() => undefined);
  };
  return { move, refused };
}
