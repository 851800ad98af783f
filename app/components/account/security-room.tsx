import type { ReactNode } from "react";
import { href } from "react-router";
import { passkeyWords } from "#copy/en/passkeys.ts";
import { passwordWords } from "#copy/en/passwords.ts";
import { secondFactorWords } from "#copy/en/second-factor.ts";
import { securityWords as words } from "#copy/en/security.ts";
import { PasswordForm } from "#app/components/account/password-form.tsx";
import type { SecurityPage } from "#app/components/account/security-pages.ts";
import { SessionList } from "#app/components/account/session-list.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Password and sessions of one's own account. `children`: sections that only some people have. */
export function SecurityRoom({ page, children }: { page: SecurityPage; children?: ReactNode }) {
  return (
    <div className="security-room">
      {page.mayVerify ? (
        <section aria-labelledby="own-address">
          <h2 id="own-address">{words.address}</h2>
          <p className="hint">{words.addressLead(page.email)}</p>
          <ConfirmForm action="/account/verification" button={words.askVerification} failed={words.askFailed} />
        </section>
      ) : null}
      <section aria-labelledby="own-password">
        <h2 id="own-password">{passwordWords.changeTitle}</h2>
        <p className="hint">{passwordWords.changeLead}</p>
        <PasswordForm email={page.email} />
      </section>
      <section aria-labelledby="own-second-factor">
        <h2 id="own-second-factor">{secondFactorWords.title}</h2>
        <p className="hint">{page.hasSecondFactor ? secondFactorWords.isOn : secondFactorWords.isOff}</p>
        <p>
          <LinkButton icon="lock" to="/account/two-factor">
            {secondFactorWords.manage}
          </LinkButton>
        </p>
      </section>
      <section aria-labelledby="own-passkeys">
        <h2 id="own-passkeys">{passkeyWords.title}</h2>
        <p className="hint">
          {passkeyWords.lead} {passkeyWords.count(page.passkeys)}
        </p>
        <p>
          <LinkButton icon="lock" to="/account/passkeys">
            {passkeyWords.manage}
          </LinkButton>
        </p>
      </section>
      <section aria-labelledby="own-sessions">
        <h2 id="own-sessions">{words.sessions}</h2>
        <p className="hint">{words.sessionsLead}</p>
        <SessionList
          sessions={page.sessions}
          addressOf={(sessionId) => href("/account/sessions/:sessionId/end", { sessionId })}
        />
        {page.sessions.length > 1 ? (
          <ConfirmForm action="/account/sessions/end" button={words.endAll} failed={words.endFailed} />
        ) : null}
      </section>
      {children}
    </div>
  );
}
