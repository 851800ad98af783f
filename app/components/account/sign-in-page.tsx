import { Form, Link, useNavigation } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { messages } from "#copy/en/messages.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { Mark } from "#app/components/layout/brand.tsx";
import { Bars } from "#app/components/site/bars.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

export type SignInAnswer = { message: string; email: string; issues: { field: string; message: string }[] };

/** Both doors look alike (B5): `title` and its second line, the form, and beside it a label seen from very near. */
export function SignInPage({ title, second, next, answer, company, other, children }: {
  title: string; second?: string; next: string; answer: SignInAnswer | undefined; company: CompanyProfile; other: { to: string; words: string }; children?: React.ReactNode;
}) {
  const isBusy = useNavigation().state !== "idle";
  const errorOf = (field: string) => answer?.issues.find((issue) => issue.field === field)?.message;
  return (
    <div className="si">
      <main className="si-l" id="main" tabIndex={-1}>
        <Link className="brand" to="/"><Mark /><span>{company.name}</span></Link>
        <div className="si-form">
          <h1>{title}{second ? <span> {second}</span> : null}</h1>
          {children}
          {answer?.message ? <Notice tone="red">{answer.message}</Notice> : null}
          <Form method="post" noValidate>
            <input type="hidden" name="next" value={next} />
            <TextField label={accountWords.email} name="email" type="email" autoComplete="username" defaultValue={answer?.email} error={errorOf("email")} required />
            <TextField label={accountWords.password} name="password" type="password" autoComplete="current-password" error={errorOf("password")} required />
            <Button look="signal" size="large" wide busy={isBusy}>{isBusy ? messages.signIn.busy : messages.signIn.button}</Button>
          </Form>
          <p className="two"><Link className="link" to={other.to}>{other.words}</Link></p>
        </div>
        <p className="hint">{accountWords.trouble} <a className="mono" href={`tel:${company.phone.dial}`}>{company.phone.display}</a>.</p>
      </main>
      <div className="poster" aria-hidden="true">
        <div className="poster-sheet">
          <div className="a"><i>N</i><div><span className="k">{company.name}</span><b>NEXT-DAY</b></div></div>
          <div className="b"><span className="k">To</span><p>Marietta, GA 30064</p></div>
          <div className="c"><Bars of="number" /></div>
        </div>
      </div>
    </div>
  );
}
