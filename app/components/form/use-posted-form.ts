import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { unreachable } from "#copy/en/error-pages.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";

/**
 * State of a form that posts to its own route. With JavaScript the page stays and the answer arrives here; without,
 * the route renders the form again with `answer`. Prefer `PostedForm`; otherwise spread `formProps` on `Form`.
 * `onDone` runs after a success.
 */
export function usePostedForm<A extends RefusedForm = RefusedForm>(
  answer: A | undefined,
  failed: string,
  onDone?: () => void,
) {
  const fetcher = useFetcher<A>();
  const [cutOff, setCutOff] = useState<A>();
  // A success redirects and returns no data, so the data of the submission before stays.
  const sent = useRef<{ before: unknown }>(undefined);
  const onSubmit = (event: FormEvent) => {
    setCutOff(undefined);
    sent.current = { before: fetcher.data };
    if (navigator.onLine) return;
    event.preventDefault();
    sent.current = undefined;
    // The other fields of an answer are optional.
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
    formProps: { method: "post" as const, noValidate: true, onSubmit },
    isBusy: fetcher.state !== "idle",
    refused: cutOff ?? (fetcher.data as A | undefined) ?? answer,
  };
}
