import { Link } from "react-router";
import { channelTitles, outboxWords as words } from "#copy/en/outbox.ts";
import { suppressionWords } from "#copy/en/suppressions.ts";
import type { ChannelLine, OutboxHead } from "#app/components/admin/messages/message-pages.ts";
import { When } from "#app/components/table/when.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** Shows what keeps mail from being sent, the messages that wait because of it, and the actions for both. */
export function MailTrouble({ head: { server, kept, maySetUp } }: { head: OutboxHead }) {
  if (server !== null && kept === null) return null;
  const isDown = server === null;
  const title = isDown || !kept ? words.noMailTitle : words.keptTitle(kept.count, kept.isOne);
  const body = !isDown ? words.keptBody : kept ? words.noMailBody(kept.count, kept.isOne) : words.noMailNothingKept;
  return (
    <div className="message-figures-trouble">
      <Notice tone={isDown ? "red" : "amber"} title={title} quiet>
        {body}
        <span className="message-figures-buttons">
          {isDown && maySetUp ? (
            <LinkButton size="small" to="/admin/settings/providers">
              {words.setUpMail}
            </LinkButton>
          ) : null}
          {!isDown && kept ? (
            <LinkButton size="small" icon="mail" to="/admin/messages/kept/sending">
              {words.sendAllKept}
            </LinkButton>
          ) : null}
          {kept ? (
            <LinkButton size="small" look="quiet" icon="trash" to="/admin/messages/kept/dropping">
              {words.dropAllKept}
            </LinkButton>
          ) : null}
        </span>
      </Notice>
    </div>
  );
}

/** Results of the last seven days by channel, and the state of the mail server. */
export function MessageFigures({ head }: { head: OutboxHead }) {
  const { taken, refused } = head;
  return (
    <section className="message-figures" aria-label={words.figures}>
      {head.channels.map((line) => (
        <Channel key={line.channel} line={line} note={head.note} />
      ))}
      <div className="message-figures-part">
        <h2>{words.health}</h2>
        <dl>
          <dt className="visually-hidden">{words.health}</dt>
          <dd className={head.server === null ? "message-figures-server down" : "message-figures-server"}>
            {head.server ?? words.noServer}
          </dd>
          <dt>{words.lastTaken}</dt>
          <dd>{taken ? <When moment={taken} /> : words.never}</dd>
          <dt>{words.lastRefused}</dt>
          <dd className={refused?.isLast ? "message-figures-failing" : undefined}>
            {refused ? (
              <>
                <When moment={refused.when} />, <Link to={refused.to}>{refused.words}</Link>
              </>
            ) : (
              words.never
            )}
          </dd>
        </dl>
        <Link className="text-link message-figures-addresses" to="/admin/messages/addresses">
          {suppressionWords.title}
        </Link>
      </div>
    </section>
  );
}

function Channel({ line, note }: { line: ChannelLine; note: string }) {
  return (
    <div className="message-figures-part">
      <h2>
        {channelTitles[line.channel]} <span>{note}</span>
      </h2>
      <div className="message-figures-channel">
        <b className="message-figures-all">{line.all}</b>
        <ul className="message-figures-states">
          {line.states.map(({ words: state, count, to, tone }) => (
            <li key={state} className={tone}>
              <Link to={to}>
                <b>{count}</b> {state}
              </Link>
            </li>
          ))}
        </ul>
        <div className="message-figures-days" aria-hidden="true">
          {line.days.map(({ name, height, failedHeight, isToday }) => (
            <svg key={name} viewBox="0 0 10 40" preserveAspectRatio="none" className={isToday ? "today" : undefined}>
              <rect x="0" y={40 - height * 38 - 1} width="10" height={height * 38 + 1} />
              {failedHeight > 0 ? (
                <rect className="failed" x="0" y={40 - failedHeight * 38} width="10" height={failedHeight * 38} />
              ) : null}
            </svg>
          ))}
        </div>
      </div>
      <details>
        <summary className="text-link">{words.asTable}</summary>
        <table className="data-table" aria-label={words.perDay}>
          <thead>
            <tr>
              {words.columnsOfDays.map((column, place) => (
                <th key={column} scope="col" className={place > 0 ? "data-table-right" : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line.days.map(({ name, all, failed }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="data-table-right mono">{all}</td>
                <td className="data-table-right mono">{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
