import { href, Link } from "react-router";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import type { PasskeyLine } from "#app/components/account/passkey-pages.ts";

export function PasskeyList({ passkeys }: { passkeys: PasskeyLine[] }) {
  if (passkeys.length === 0) return <p className="hint">{words.none}</p>;
  return (
    <ul className="session-list" aria-label={words.title}>
      {passkeys.map(({ id, name, facts }) => (
        <li key={id}>
          <span className="session-list-words">
            <b>{name}</b>
            <span>{facts}</span>
          </span>
          <Link
            className="button quiet small"
            to={href("/account/passkeys/:passkeyId", { passkeyId: id })}
            aria-label={words.changeOne(name)}
          >
            {words.change}
          </Link>
        </li>
      ))}
    </ul>
  );
}
