import { href, Link } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { AccountForm, MemberForm } from "#app/components/admin/accounts/account-fields.tsx";
import type { AccountPage } from "#app/components/admin/accounts/account-pages.ts";
import { AccountActions, AccountBadge } from "#app/components/admin/accounts/account-state.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { When } from "#app/components/table/when.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** Rejections of this page's forms, by name. */
export type AccountAnswers = Partial<Record<"account" | "member" | "approve", RefusedForm | undefined>>;

/** One billing account: terms, members, and shipments that wait for approval. */
export function AccountRoom({ page, answers = {} }: { page: AccountPage; answers?: AccountAnswers }) {
  const accountId = page.id;
  const here = href("/admin/accounts/:accountId", { accountId });
  return (
    <>
      <div className="admin-frame-bar account-room-bar">
        <h1 tabIndex={-1}>{page.company}</h1>
        <span className="admin-frame-bar-note mono">{page.number}</span>
        <AccountBadge state={page.state} />
        <AccountActions account={page} from={here} approve={answers.approve} />
      </div>
      <div className="admin-frame-page account-room">
        <section className="admin-frame-section" aria-labelledby="details">
          <h2 id="details">{words.details}</h2>
          {page.mayEdit ? <p className="hint">{page.limit}</p> : null}
          {page.mayEdit ? (
            <AccountForm
              key={page.version}
              action={here}
              values={page.values}
              version={page.version}
              answer={answers.account}
            />
          ) : (
            <>
              <FactList
                className="fact-list-lines"
                facts={[
                  { term: words.columns.contact, text: page.contact },
                  { term: words.columns.terms, text: page.terms },
                  { term: words.columns.limit, text: page.limit },
                ]}
              />
              <p className="hint">{words.adminOnly}</p>
            </>
          )}
        </section>
        <section className="admin-frame-section" aria-labelledby="members">
          <h2 id="members">{words.members}</h2>
          <p className="hint">{page.members.length === 0 ? words.noMembers : words.membersLead}</p>
          <ul className="account-room-members">
            {page.members.map(({ userId, name, email }) => (
              <li key={userId}>
                <span>
                  <b>{name || email}</b> {name ? email : null}
                </span>
                {page.mayEdit ? (
                  <ConfirmForm
                    action={href("/admin/accounts/:accountId/members/:userId/removal", { accountId, userId })}
                    button={words.remove}
                    buttonName={words.about(words.remove, name || email)}
                    failed={words.failed.remove}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {page.mayEdit ? (
            <MemberForm
              key={page.members.length}
              action={href("/admin/accounts/:accountId/members", { accountId })}
              answer={answers.member}
            />
          ) : null}
        </section>
        <section className="admin-frame-section account-room-waiting" aria-labelledby="waiting">
          <h2 id="waiting">{words.waiting}</h2>
          <p className="hint">{page.shipments.length === 0 ? words.noneWaiting : words.waitingLead}</p>
          {page.adding ? (
            <Notice tone={page.adding.isOver ? "amber" : "blue"} quiet>
              {page.adding.words}
            </Notice>
          ) : null}
          <ul className="account-room-members">
            {page.shipments.map(({ id, number, sender, total, booked }) => (
              <li key={id}>
                <span>
                  <Link to={href("/admin/shipments/:shipmentId", { shipmentId: id })}>
                    <TrackingNumber number={number} />
                  </Link>{" "}
                  {sender}
                </span>
                <span>
                  {total} <When moment={booked} />
                </span>
              </li>
            ))}
          </ul>
          {page.waiting > page.shipments.length ? (
            <p className="hint">{words.onlyFirst(page.shipments.length)}</p>
          ) : null}
        </section>
      </div>
    </>
  );
}
