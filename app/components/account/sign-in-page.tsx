import { useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { passwordWords } from "#copy/en/passwords.ts";
import { signUpWords } from "#copy/en/sign-up.ts";
import { messages } from "#copy/en/messages.ts";
import { PasswordField } from "#app/components/account/account-fields.tsx";
import { AuthFrame } from "#app/components/account/auth-page.tsx";
import { PasskeySignIn } from "#app/components/account/passkey-sign-in.tsx";
import { Brand } from "#app/components/layout/brand.tsx";
import { FailureNotice } from "#app/components/ui/failure-notice.tsx";
import { readStationMark } from "#app/components/scan/station-mark.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

export type SignInAnswer = {
  message: string;
  email: string;
  issues: { field: string; message: string }[];
  mayRetry?: boolean;
};

/** Both sign-in pages look alike (B5). `isInSite`: the public frame around it has landmarks and brand. */
export function SignInPage({
  title,
  second,
  next,
  said,
  answer,
  other,
  takesPasskeys,
  isInSite,
}: {
  title: string;
  second?: string;
  next: string;
  /** Why the person is here: a password was changed. */
  said: string;
  answer: SignInAnswer | undefined;
  other: { to: string; words: string };
  takesPasskeys: boolean;
  isInSite?: boolean;
}) {
  useEffect(() => {
    if (readStationMark(document.cookie).left)
      void import("#app/components/scan/clear-what-is-left.ts").then(clear, () => undefined);
  }, []);
  const isBusy = useNavigation().state !== "idle";
  const errorOf = (field: string) => answer?.issues.find((issue) => issue.field === field)?.message;
  const company = useCompany();
  const brand = (
    <Link className="brand" to="/">
      <Brand company={company} />
    </Link>
  );
  return (
    <AuthFrame brand={isInSite ? null : brand}>
      <div className="sign-in-page-form">
        <h1>
          {title}
          {second ? <span> {second}</span> : null}
        </h1>
        <Form method="post" noValidate>
          {said && !answer ? <Notice tone="green">{said}</Notice> : null}
          <FailureNotice answer={answer} />
          <input type="hidden" name="next" value={next} />
          <TextField
            label={accountWords.email}
            name="email"
            type="email"
            autoComplete={takesPasskeys ? "username webauthn" : "username"}
            defaultValue={answer?.email}
            error={errorOf("email")}
            required
          />
          <PasswordField label={accountWords.password} error={errorOf("password")} />
          <Button look="signal" size="large" wide busy={isBusy}>
            {isBusy ? messages.signIn.busy : messages.signIn.button}
          </Button>
        </Form>
        {takesPasskeys ? <PasskeySignIn next={next} /> : null}
        <p className="sign-in-page-links">
          <Link className="text-link" to="/forgot-password">
            {passwordWords.forgot}
          </Link>
          {isInSite ? (
            <Link className="text-link" to="/signup">
              {signUpWords.link}
            </Link>
          ) : null}
          <Link className="text-link" to={other.to}>
            {other.words}
          </Link>
        </p>
      </div>
      {company.phone ? (
        <p className="hint">
          {accountWords.trouble}{" "}
          <a className="mono" href={`tel:${company.phone.dial}`}>
            {company.phone.display}
          </a>
          .
        </p>
      ) : null}
    </AuthFrame>
  );
}

function clear({ clearWhatIsLeft }: { clearWhatIsLeft: () => Promise<void> }): Promise<void> {
  return clearWhatIsLeft().catch(() => undefined);
}
