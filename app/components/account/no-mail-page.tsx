import { DoorPage } from "#app/components/account/door-page.tsx";
import { NoMail } from "#app/components/account/no-mail.tsx";
import { SignInLink } from "#app/components/account/sign-in-links.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

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
  return (
    <DoorPage title={title}>
      <NoMail lead={lead} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="sign-in-page-ways">
        <LinkButton look="signal" to={first.to}>
          {first.words}
        </LinkButton>
        <LinkButton to={second.to}>{second.words}</LinkButton>
      </div>
      <SignInLink>{signIn}</SignInLink>
    </DoorPage>
  );
}
