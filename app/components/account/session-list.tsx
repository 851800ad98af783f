import { securityWords as words } from "#copy/en/security.ts";
import type { SessionLine } from "#app/components/account/security-pages.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";

/** Browsers in which a person is signed in; `addressOf` returns the address that ends a session. */
export function SessionList({ sessions, addressOf }: { sessions: SessionLine[]; addressOf: (id: string) => string }) {
  if (sessions.length === 0) return <p className="hint">{words.noSessions}</p>;
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <span className="session-list-words">
            <b>{session.device}</b>
            <span>
              <span className="mono">{session.address}</span>, {session.started}, {session.used}
            </span>
          </span>
          {session.isThisOne ? (
            <Badge tone="green" icon="check" words={words.thisOne} />
          ) : (
            <ConfirmForm
              action={addressOf(session.id)}
              button={words.end}
              buttonName={words.endOne(session.device)}
              failed={words.endFailed}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
