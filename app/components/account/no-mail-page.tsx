import { Link } from "react-router";
import { accountWords as words } from "#copy/en/accounts.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { MailOffNotice } from "#app/components/ui/mail-off-notice.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

type Way = { to: string; words: string };

/** Replaces a form that would need a mail: whom to ask instead, and what needs no account. */
export function NoMailPage({
  title,
  lead,
  notes,
  ways: [first, second],
  signIn,
}: {
  title: string;
  lead: string;
  notes: string[];
  ways: [Way, Way];
  signIn: string;
}) {
  const { phone } = useCompany();
  return (
    <AuthPage title={title}>
      <MailOffNotice lead={lead} call={words.call} phone={phone}>
        {phone ? ` ${words.or} ` : " "}
        <Link className="text-link" to="/contact">
          {phone ? words.write : words.writeAlone}
        </Link>
        .
      </MailOffNotice>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="sign-in-page-ways">
        <LinkButton look="signal" to={first.to}>
          {first.words}
        </LinkButton>
        <LinkButton to={second.to}>{second.words}</LinkButton>
      </div>
      <AccountLink>{signIn}</AccountLink>
    </AuthPage>
  );
}
