import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import type { RefusedForm } from "#app/components/admin/admin-pages.ts";

/**
 * A form that posts to a resource of its own. With JavaScript the page stays as it is and the answer comes here; without, the same
 * form posts, and the resource's page shows it again with `answer`. Spread `door` on the `Form`: it stops what could not arrive.
 * `onDone` is called when it went well, for what stays on the page.
 */
export function useFormDoor(answer: RefusedForm | undefined, failed: string, onDone?: () => void) {
  const fetcher = useFetcher<RefusedForm>();
  const [cutOff, setCutOff] = useState<RefusedForm>();
  // What was answered before it was sent; a form that went well leads on and brings no answer of its own, so the one before stays.
  const sent = useRef<{ before: RefusedForm | undefined }>(undefined);
  const onSubmit = (event: FormEvent) => {
    setCutOff(undefined);
    sent.current = { before: fetcher.data };
    if (navigator.onLine) return;
    event.preventDefault();
    sent.current = undefined;
    setCutOff({ message: `${failed.replace(/\.$/, "")}. ${shipmentWords.unreachable}`, issues: [], values: {} });
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
    refused: cutOff ?? fetcher.data ?? answer,
  };
}
