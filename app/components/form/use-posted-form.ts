import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { unreachable } from "#copy/en/error-pages.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";

/** `sent`: the fields as they were sent; something else may be typed since. */
export type OnDone = (form: HTMLFormElement, sent: FormData) => void;

/**
 * State of a form that posts to its own route. With JavaScript the page stays and the answer arrives here; without,
 * the route renders the form again with `answer`. Prefer `PostedForm`; otherwise spread `formProps` on `Form`.
 * `onDone` runs after a success, with the form and what was sent.
 */
export function usePostedForm<A extends RefusedForm = RefusedForm>(
  answer: A | undefined,
  failed: string,
  onDone?: OnDone,
) {
  const fetcher = useFetcher<A>();
  const [cutOff, setCutOff] = useState<A>();
  // A success redirects and returns no data, so the data of the submission before stays.
  const sent = useRef<{ before: unknown; form: HTMLFormElement; fields: FormData }>(undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setCutOff(undefined);
    const { currentTarget: form } = event;
    sent.current = { before: fetcher.data, form, fields: new FormData(form) };
    if (navigator.onLine) return;
    event.preventDefault();
    sent.current = undefined;
    // The other fields of an answer are optional.
    const words = `${failed.replace(/\.$/, "")}. ${unreachable()}`;
    setCutOff({ message: words, issues: [], values: {} } as unknown as A);
  };
  const settle = useEffectEvent(() => {
    if (fetcher.state !== "idle" || !sent.current) return;
    const { before, form, fields } = sent.current;
    sent.current = undefined;
    if (fetcher.data === before) onDone?.(form, fields);
  });
  useEffect(() => settle(), [fetcher.state]);
  return {
    Form: fetcher.Form,
    formProps: { method: "post" as const, noValidate: true, onSubmit },
    isBusy: fetcher.state !== "idle",
    refused: cutOff ?? (fetcher.data as A | undefined) ?? answer,
  };
}
