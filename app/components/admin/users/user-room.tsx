import { href, Link } from "react-router";
import { secondFactorWords } from "#copy/en/second-factor.ts";
import { stationCodeWords } from "#copy/en/stations.ts";
import { securityWords } from "#copy/en/security.ts";
import { userPageWords as words, workPhoneWords } from "#copy/en/user-page.ts";
import { SessionList } from "#app/components/account/session-list.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { ResetForm } from "#app/components/admin/users/reset-form.tsx";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";
import type { UserPage } from "#app/components/admin/users/user-pages.ts";
import { When } from "#app/components/table/when.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";

/** One user: identity, sessions, activity, and the actions of an administrator. */
export function UserRoom({ page }: { page: UserPage }) {
  const userId = page.id;
  return (
    <>
      {page.isDisabled ? (
        <Notice tone="amber" quiet>
          {words.disabledNote}
        </Notice>
      ) : null}
      <section className="admin-frame-section" aria-labelledby="details">
        <h2 id="details">{words.details}</h2>
        <FactList className="fact-list-lines" facts={page.facts} />
        <div className="user-room-actions">
          <Access page={page} />
          {page.mayHavePhone ? (
            <LinkButton look="quiet" to={href("/admin/users/:userId/work-phone", { userId: page.id })}>
              {workPhoneWords.link}
            </LinkButton>
          ) : null}
          {page.maySetCode ? (
            <LinkButton look="quiet" to={href("/admin/users/:userId/station-code", { userId: page.id })}>
              {stationCodeWords.link}
            </LinkButton>
          ) : null}
        </div>
      </section>
      {page.isSelf ? (
        <section className="admin-frame-section" aria-labelledby="way">
          <h2 id="way">{words.way}</h2>
          <p>
            <Link className="text-link" to="/admin/profile">
              {securityWords.profile}
            </Link>
          </p>
        </section>
      ) : (
        <section className="admin-frame-section" aria-labelledby="way">
          <h2 id="way">{words.way}</h2>
          <p className="hint">{words.resetLead}</p>
          <ResetForm userId={userId} name={page.name} isDisabled={page.isDisabled} />
          {page.hasSecondFactor ? (
            <p>
              <Link className="text-link" to={href("/admin/users/:userId/second-factor", { userId })}>
                {secondFactorWords.endOfSomebody}
              </Link>
            </p>
          ) : null}
        </section>
      )}
      <section className="admin-frame-section" aria-labelledby="sessions">
        <h2 id="sessions">{words.sessions}</h2>
        <p className="hint">{words.sessionsLead}</p>
        <SessionList
          sessions={page.sessions}
          addressOf={(sessionId) => href("/admin/users/:userId/sessions/:sessionId/end", { userId, sessionId })}
        />
        {page.sessions.some(({ isThisOne }) => !isThisOne) ? (
          <ConfirmForm
            action={href("/admin/users/:userId/sessions/end", { userId })}
            button={page.isSelf ? securityWords.endAll : securityWords.endAllOfSomebody}
            failed={securityWords.endFailed}
          />
        ) : null}
      </section>
      <Activity page={page} />
    </>
  );
}

function Access({ page: { id: userId, name, isDisabled, mayDisable } }: { page: UserPage }) {
  if (!isDisabled && !mayDisable.ok)
    return (
      <Button type="button" refusal={mayDisable.words}>
        {words.disable}
      </Button>
    );
  const button = isDisabled ? words.enable : words.disable;
  return (
    <ConfirmForm
      action={href("/admin/users/:userId/access", { userId })}
      lead={isDisabled ? words.enableLead(name) : words.disableLead(name)}
      button={button}
      failed={words.accessFailed}
      hidden={{ access: isDisabled ? "enabled" : "disabled" }}
      isDanger={!isDisabled}
    />
  );
}

function Activity({ page }: { page: UserPage }) {
  return (
    <section className="admin-frame-section user-room-activity" aria-labelledby="activity">
      <h2 id="activity">
        {words.activity}
        <span>{words.activityLead}</span>
      </h2>
      {page.activity.length === 0 ? <p className="hint">{words.noActivity}</p> : null}
      <ul className="activity-list">
        {page.activity.map((row) => (
          <li key={row.key}>
            <div>
              <b>{row.title}</b>
              <span>{row.fields}</span>
            </div>
            {row.undo ? <UndoForm {...row.undo} from={href("/admin/users/:userId", { userId: page.id })} /> : null}
            <When moment={row.when} />
          </li>
        ))}
      </ul>
      {page.newerTo || page.olderTo ? (
        <Pagination label={words.activityPages} summary="" previousTo={page.newerTo} nextTo={page.olderTo} />
      ) : null}
      <p>
        <Link className="text-link" to={`/admin/audit?subject=${page.id}`}>
          {words.doneTo}
        </Link>
      </p>
    </section>
  );
}
