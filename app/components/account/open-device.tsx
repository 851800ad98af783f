import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";

/** Makes this device what a link says, once: a station or a customer's screen. `lead`: null if the link is over. */
export function OpenDevice({
  words: { title, open, overTitle, overLead },
  lead,
  answer,
}: {
  words: { title: string; open: string; overTitle: string; overLead: string };
  lead: string | null;
  answer: RefusedForm | undefined;
}) {
  if (lead === null) return <AuthPage isAlone title={overTitle} lead={overLead} />;
  return (
    <AuthPage isAlone title={title} lead={lead}>
      <AuthForm answer={answer} button={open} />
    </AuthPage>
  );
}
