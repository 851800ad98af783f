import { href, Link } from "react-router";
import { inboxWords as words } from "#copy/en/inbox.ts";
import { ActivityList } from "#app/components/admin/audit/activity-list.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { AssignForm, CompletionForm, NoteForm, ReplyForm } from "#app/components/admin/inbox/enquiry-forms.tsx";
import type { EnquiryEntryLine, EnquiryPage } from "#app/components/admin/inbox/inbox-pages.ts";
import { When } from "#app/components/table/when.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Rejections of this page's forms, by name. */
export type EnquiryAnswers = Partial<Record<"reply" | "note" | "assign" | "completion", RefusedForm | undefined>>;

/** One message with its conversation, its actions, and known facts of its writer and shipment. */
export function EnquiryRoom({ page, answers = {} }: { page: EnquiryPage; answers?: EnquiryAnswers }) {
  return (
    <>
      <div className="admin-frame-bar enquiry-room-bar">
        <h1 tabIndex={-1}>{page.subject}</h1>
        <span className="admin-frame-bar-note">
          {page.lead}
          {page.receipt ? <span className="enquiry-room-receipt">{page.receipt}</span> : null}
        </span>
        <AssignForm page={page} answer={answers.assign} />
        <CompletionForm key={String(page.isDone)} page={page} answer={answers.completion} />
      </div>
      <div className="split-page">
        <div className="enquiry-room-main">
          <section className="enquiry-room-thread" aria-label={words.thread}>
            <Transcript lines={page.transcript} />
            <Message page={page} />
            {page.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </section>
          <section className="enquiry-room-write">
            <ReplyForm page={page} answer={answers.reply} />
            <NoteForm page={page} answer={answers.note} />
          </section>
        </div>
        <aside>
          {page.shipment ? <Shipment shipment={page.shipment} /> : null}
          {page.bookTo ? (
            <section className="enquiry-room-book">
              <LinkButton look="ink" icon="plus" to={page.bookTo}>
                {words.bookIt}
              </LinkButton>
              <p className="hint">{words.bookItHint}</p>
            </section>
          ) : null}
          <section aria-labelledby="contact">
            <h2 id="contact">{words.contact}</h2>
            <FactList facts={page.contact} className="fact-list-lines" />
          </section>
          <section aria-labelledby="before">
            <h2 id="before">{words.before}</h2>
            {page.earlier.length === 0 ? <p className="hint">{words.noneBefore}</p> : null}
            <ul className="enquiry-room-before">
              {page.earlier.map(({ id, subject, state, when }) => (
                <li key={id}>
                  <div>
                    <Link to={href("/admin/inbox/:enquiryId", { enquiryId: id })}>{subject}</Link>
                    <span className="hint">{state}</span>
                  </div>
                  <When moment={when} />
                </li>
              ))}
            </ul>
          </section>
          <ActivityList rows={page.activity} />
        </aside>
      </div>
    </>
  );
}

function Message({ page }: { page: EnquiryPage }) {
  const { shipment } = page;
  return (
    <article className="enquiry-room-entry">
      <header>
        <b>{page.name}</b>
        <When moment={page.received} />
      </header>
      <p className="enquiry-room-text">
        {page.pieces.map(({ text, isNumber }, place) =>
          isNumber && shipment ? (
            <Link key={place} to={href("/admin/shipments/:shipmentId", { shipmentId: shipment.id })}>
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </p>
    </article>
  );
}

/** Collapsed: the conversation with the support desk before the message. */
function Transcript({ lines }: { lines: EnquiryPage["transcript"] }) {
  if (lines.length === 0) return null;
  return (
    <details className="enquiry-room-transcript">
      <summary>{words.transcript}</summary>
      {lines.map((line, place) => (
        <div key={place} className={line.isVisitor ? "enquiry-room-asked" : undefined}>
          <p className="caption">
            {line.who} <When moment={line.when} />
          </p>
          <p className="enquiry-room-text">{line.text}</p>
        </div>
      ))}
    </details>
  );
}

const entryLooks = {
  reply: { look: "reply", icon: "mail", title: words.answered },
  note: { look: "note", icon: "lock", title: words.note },
  message: { look: "message", icon: "chat", title: words.wroteAgain },
} as const;

function Entry({ entry }: { entry: EnquiryEntryLine }) {
  const { look, icon, title } = entryLooks[entry.kind];
  return (
    <article className={`enquiry-room-entry ${look}`}>
      <header>
        <Icon name={icon} size={16} />
        <b>{[title, entry.who].join(", ")}</b>
        <When moment={entry.when} />
      </header>
      <p className="enquiry-room-text">{entry.text}</p>
      {entry.mail ? <p className="hint">{entry.mail}</p> : null}
    </article>
  );
}

function Shipment({ shipment }: { shipment: NonNullable<EnquiryPage["shipment"]> }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{words.about}</h2>
      <div className="enquiry-room-card">
        <p>
          <TrackingNumber number={shipment.number} />
          <StatusBadge status={shipment.status} />
        </p>
        <p>{shipment.lead}</p>
        <p>
          <Badge
            tone={shipment.isParty ? "green" : "amber"}
            icon={shipment.isParty ? "check" : "alert"}
            words={shipment.match}
          />
        </p>
        <p className="hint">{words.matchHint}</p>
        <p>
          <LinkButton size="small" to={href("/admin/shipments/:shipmentId", { shipmentId: shipment.id })}>
            {words.openShipment}
          </LinkButton>
        </p>
      </div>
    </section>
  );
}
