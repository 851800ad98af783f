import { useEffect, useEffectEvent } from "react";
import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import type { RecoveryAnswer } from "#app/components/account/security-pages.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** Form for the code that switches on two-step sign-in. `onCodes` gets the recovery codes once it is on. */
export function CodeForm({
  answer,
  onCodes,
}: {
  answer?: RecoveryAnswer | undefined;
  onCodes?: (codes: string[]) => void;
}) {
  const { Form, formProps, isBusy, refused } = usePostedForm<RecoveryAnswer>(answer, words.confirmFailed);
  const codes = refused?.recoveryCodes;
  const tell = useEffectEvent((told: string[]) => onCodes?.(told));
  useEffect(() => {
    if (codes) tell(codes);
  }, [codes]);
  return (
    <Form {...formProps} action="/account/two-factor/confirmation" className="password-form">
      <Refusal refused={refused} failed={words.confirmFailed} />
      <TextField
        label={words.code}
        name="code"
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        error={issueOf(refused, "code")}
        required
      />
      <Button look="signal" busy={isBusy}>
        {words.confirm}
      </Button>
    </Form>
  );
}
