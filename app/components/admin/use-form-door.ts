import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import type { RefusedForm } from "#app/components/admin/admin-pages.ts";

/**
 * A form that posts to a resource of its own. With JavaScript the page stays as it is and the answer comes here; without, the same
 * form posts, and the resource's page shows it again with `answer`. Spread `door` on the `Form`: it stops what could not arrive.
 */
export function useFormDoor(answer: RefusedForm | undefined, failed: string) {
  const fetcher = useFetcher<RefusedForm>();
  const [cutOff, setCutOff] = useState<RefusedForm>();
  const onSubmit = (event: FormEvent) => {
    setCutOff(undefined);
    if (navigator.onLine) return;
    event.preventDefault();
    setCutOff({ message: `${failed.replace(/\.$/, "")}. ${shipmentWords.unreachable}`, issues: [], values: {} });
  };
  return {
    Form: fetcher.Form,
    door: { method: "post" as const, noValidate: true, onSubmit },
    isBusy: fetcher.state !== "idle",
    refused: cutOff ?? fetcher.data ?? answer,
  };
}
