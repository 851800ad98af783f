import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { PasswordField } from "#app/components/account/account-fields.tsx";
import type { PasskeyAddAnswer } from "#app/components/account/passkey-pages.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { makePasskey, type PasskeyOptions } from "#app/hooks/browser-passkeys.ts";

/** Adds a passkey: asks for the password, lets the browser create the passkey, and saves it. */
export function PasskeyForm({ proposedName, answer }: { proposedName: string; answer?: PasskeyAddAnswer | undefined }) {
  const { Form, formProps, isBusy, refused } = usePostedForm<PasskeyAddAnswer>(answer, words.addFailed);
  const made = useFetcher<RefusedForm>();
  // Result of the previous creation, so that a new one is started.
  const [settled, setSettled] = useState<{ order: PasskeyOptions; why: string }>();
  const order = refused?.order;
  const orderedName = refused?.values["name"] ?? proposedName;
  const make = useEffectEvent(async (asked: PasskeyOptions, name: string) => {
    const given = await makePasskey(asked).catch(() => "dismissed" as const);
    if (typeof given !== "string")
      await made.submit(
        { name, answer: JSON.stringify(given) },
        { method: "post", action: "/account/passkeys/confirmation" },
      );
    return { order: asked, why: typeof given === "string" ? words[given] : "" };
  });
  useEffect(() => {
    if (order) make(order, orderedName).then(setSettled, () => setSettled({ order, why: words.addFailed }));
  }, [order, orderedName]);
  const isAsking = order !== undefined && settled?.order !== order;
  const why = isAsking ? "" : settled?.why;
  const said = why ? { message: why, issues: [], values: {} } : made.data;
  const shown = order ? said : refused;
  const isUnderWay = isBusy || isAsking || made.state !== "idle";
  return (
    <Form {...formProps} action="/account/passkeys" className="password-form passkey-form">
      <Refusal refused={isUnderWay ? undefined : shown} failed={words.addFailed} />
      <p>{words.addLead}</p>
      <TextField
        label={words.name}
        name="name"
        defaultValue={orderedName}
        maxLength={60}
        error={issueOf(shown, "name")}
        required
      />
      <PasswordField label={words.password} error={issueOf(shown, "password")} />
      <Button look="signal" busy={isUnderWay}>
        {isAsking ? words.adding : words.add}
      </Button>
    </Form>
  );
}
