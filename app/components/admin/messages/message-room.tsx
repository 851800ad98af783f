import { Link } from "react-router";
import { messageWords as words } from "#copy/en/outbox.ts";
import { ActivityList } from "#app/components/admin/audit/activity-list.tsx";
import { DropForm, SendAgainForm, SendAgainLink } from "#app/components/admin/messages/message-forms.tsx";
import { MailFrame } from "#app/components/admin/messages/mail-frame.tsx";
import type { MessagePage } from "#app/components/admin/messages/message-pages.ts";
import { PlainText } from "#app/components/admin/messages/plain-text.tsx";
import { MessageState } from "#app/components/admin/messages/message-state.tsx";

/** One message: state and reason, all attempts, its text as sent, and actions. */
export function MessageRoom({ page }: { page: MessagePage }) {
  const { id, maySendAgain, mayDrop } = page;
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1} className="message-room-subject">
          {page.subject}
        </h1>
      </div>
      <div className="split-page">
        <div className="message-room-main">
          <section aria-labelledby="outcome" className="message-room-outcome">
            <h2 id="outcome" className="visually-hidden">
              {words.why}
            </h2>
            <p className="message-room-state">
              <MessageState state={page.outcome.state} />
              <span>{page.outcome.why}</span>
            </p>
            {page.advice ? (
              <p className="message-room-advice">
                {page.advice}{" "}
                {page.adviceTo ? (
                  <Link className="text-link" to={page.adviceTo.to}>
                    {page.adviceTo.words}
                  </Link>
                ) : null}
              </p>
            ) : null}
            <div className="message-room-actions">
              {page.isSent ? (
                <SendAgainLink messageId={id} may={maySendAgain} />
              ) : (
                <SendAgainForm messageId={id} may={maySendAgain} />
              )}
              {page.isSent ? null : <DropForm messageId={id} may={mayDrop} />}
            </div>
          </section>
          <AsSent page={page} />
        </div>
        <aside>
          <section aria-labelledby="facts">
            <h2 id="facts">{words.facts}</h2>
            <dl className="message-room-facts">
              {page.facts.map(({ term, text, to }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{to ? <Link to={to}>{text}</Link> : text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Attempts page={page} />
          {page.activity.length > 0 ? <ActivityList rows={page.activity} /> : null}
        </aside>
      </div>
    </>
  );
}

function Attempts({ page }: { page: MessagePage }) {
  return (
    <section aria-labelledby="attempts">
      <h2 id="attempts">{words.attempts}</h2>
      {page.triesNote ? <p className="hint">{page.triesNote}</p> : null}
      {page.tries.length === 0 ? null : (
        <ol className="message-room-tries" aria-labelledby="attempts">
          {page.tries.map((each) => (
            <li key={each.number} className={each.isTaken ? "taken" : "refused"}>
              <b>{each.title}</b>
              <time dateTime={each.when.at}>{each.when.exact}</time>
              {each.answer ? <span className="mono">{each.answer}</span> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function AsSent({ page: { id, text, isFormatted, isSent } }: { page: MessagePage }) {
  return (
    <section aria-labelledby="as-sent" className="message-room-words">
      <h2 id="as-sent">{isSent ? words.asSent : words.asWritten}</h2>
      {text || isFormatted ? <p className="hint">{words.hidden}</p> : <p className="hint">{words.wordsGone}</p>}
      {isFormatted ? (
        <>
          <h3>{words.formatted}</h3>
          <MailFrame title={words.frame} src={`/admin/messages/${id}/mail`} />
        </>
      ) : null}
      {text ? <PlainText title={words.plain} text={text} open={!isFormatted} /> : null}
    </section>
  );
}
