import { Form } from "react-router";
import { scanWords as words } from "#copy/en/scan.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FailureNotice } from "#app/components/ui/failure-notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** Who is at the station? Shown until someone enters their personal code. */
export function SignOn({
  station,
  branch,
  isRevoked,
  answer,
}: {
  station: string;
  branch: string;
  isRevoked: boolean;
  answer: RefusedForm | undefined;
}) {
  return (
    <main className="sign-on page-width" id="main" tabIndex={-1}>
      <h1>
        {branch} <small>{station}</small>
      </h1>
      {isRevoked ? (
        <p role="status">{words.revoked}</p>
      ) : (
        <Form method="post" noValidate data-takes-focus>
          <FailureNotice answer={answer} />
          <TextField
            label={words.yourCode}
            hint={words.codeHint}
            error={issueOf(answer, "code")}
            name="personalCode"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            // A badge has more characters than a code, and a scanner may add some.
            maxLength={40}
            mono
            autoFocus
          />
          <Button look="ink" size="large">
            {words.start}
          </Button>
        </Form>
      )}
    </main>
  );
}
