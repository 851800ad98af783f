import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { unreachable } from "#copy/en/error-pages.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";

/**
 * A form that posts to a resource of its own. With JavaScript the page stays as it is and the answer comes here; without, the same
 * form posts, and the resource's page shows it again with `answer`. Spread `door` on the `Form`: it stops what could not arrive.
 * `onDone` is called when it went well, for what stays on the page.
 */
export function useFormDoor<A extends RefusedForm = RefusedForm>(
  answer: A | undefined,
  failed: string,
  onDone?: () => void,
) {
  const fetcher = useFetcher<A>();
  const [cutOff, setCutOff] = useState<A>();
  // What was answered before it was sent; a form that went well leads on and brings no answer of its own, so the one before stays.
  const sent = useRef<{ before: unknown }>(undefined);
  const onSubmit = (event: FormEvent) => {
    setCutOff(undefined);
    sent.current = { before: fetcher.data };
    if (navigator.onLine) return;
    event.preventDefault();
    sent.current = undefined;
    // Nothing but what every refusal has; the rest of an answer is optional.
    const words = `${failed.replace(/\.$/, "")}. ${unreachable()}`;
    setCutOff({ message: words, issues: [], values: {} } as unknown as A);
  };
  const settle = useEffectEvent(() => {
    if (fetcher.state !== "idle" || !sent.current) return;
    const wentWell = fetcher.data === sent.current.before;
    sent.current = undefined;
    if (wentWell) onDone?.();
  });
  useEffect(() => settle(), [fetcher.state]);
  return {
    Form: fetcher.Form,
    door: { method: "post" as const, noValidate: true, onSubmit },
    isBusy: fetcher.state !== "idle",
    refused: cutOff ?? (fetcher.data as A | undefined) ?? answer,
  };
}
