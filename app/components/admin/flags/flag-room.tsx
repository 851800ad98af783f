import { href, Link } from "react-router";
import { flagListWords, flagPageWords as words } from "#copy/en/flags.ts";
import { FlagActs } from "#app/components/admin/flags/flag-acts.tsx";
import type { FlagLine, FlagPage } from "#app/components/admin/flags/flag-pages.ts";
import { SettleFields } from "#app/components/admin/flags/settle-fields.tsx";
import { SubmitButton } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { When } from "#app/components/table/when.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Rejections of this page's forms, by name. */
export type FlagAnswers = Partial<Record<"settle" | "take", RefusedForm | undefined>>;

/** One flag: its acts side by side, and the answers. The open flags stand beside it on wide screens. */
export function FlagRoom({ page, answers = {} }: { page: FlagPage; answers?: FlagAnswers }) {
  return (
    <div className="flag-room">
      <OpenFlags rows={page.open} current={page.id} />
      <div className="flag-room-main">
        <div className="flag-room-head">
          <div>
            <h1 tabIndex={-1}>{page.title}</h1>
            {page.parcel || page.lead ? (
              <p>
                <span className="mono">{page.parcel}</span> <span className="flag-room-lead">{page.lead}</span>
              </p>
            ) : null}
            {page.notes.map((note) => (
              <p key={note} className="flag-room-note">
                {note}
              </p>
            ))}
          </div>
          <Owner page={page} answer={answers.take} />
          {page.shipmentTo ? (
            <Link className="text-link" to={page.shipmentTo} data-key="o">
              {words.openShipment}
            </Link>
          ) : null}
        </div>
        {page.report ? <Report report={page.report} /> : null}
        {page.acts.length > 0 ? (
          <div className="flag-room-acts">
            <FlagActs acts={page.acts} between={page.between} />
          </div>
        ) : null}
        {page.settled ? (
          <section className="flag-room-settled" aria-labelledby="settled">
            <h2 id="settled">{page.settled.answer}</h2>
            {page.settled.reason ? <p>{page.settled.reason}</p> : null}
            <p className="hint">{page.settled.line}</p>
          </section>
        ) : (
          <Settling page={page} answer={answers.settle} />
        )}
      </div>
    </div>
  );
}

function Report({ report: { text, by, at, signatureTo } }: { report: NonNullable<FlagPage["report"]> }) {
  return (
    <section className="flag-room-report" aria-labelledby="report">
      <h2 id="report">{words.report}</h2>
      <p className="flag-room-report-text">{text}</p>
      <p className="hint">
        {by}, {at}
      </p>
      {signatureTo ? (
        <Link className="text-link" to={signatureTo}>
          {words.signature}
        </Link>
      ) : null}
    </section>
  );
}

type Props = { page: FlagPage; answer: RefusedForm | undefined };

function Settling({ page, answer }: Props) {
  return (
    <PostedForm
      action={href("/admin/flags/:flagId/settlement", { flagId: page.id })}
      className="flag-room-form"
      failed={words.failed}
      answer={answer}
    >
      <h2>{words.question}</h2>
      <SettleFields answers={page.answers} question={words.question} />
      <SubmitButton look="signal">{words.settle}</SubmitButton>
    </PostedForm>
  );
}

function Owner({ page, answer }: Props) {
  return (
    <div className="flag-room-owner">
      {page.owner ? <span>{page.owner}</span> : null}
      {page.take ? (
        <PostedForm
          action={href("/admin/flags/:flagId/owner", { flagId: page.id })}
          failed={words.takeFailed}
          answer={answer}
        >
          <SubmitButton look="outline" size="small" data-key="m">
            {page.take}
          </SubmitButton>
        </PostedForm>
      ) : null}
    </div>
  );
}

function OpenFlags({ rows, current }: { rows: readonly FlagLine[]; current: string }) {
  return (
    <nav className="flag-room-list" aria-label={flagListWords.open}>
      <ul>
        {rows.map(({ id, title, parcel, scan, opened }) => (
          <li key={id} data-row={id}>
            <Link to={href("/admin/flags/:flagId", { flagId: id })} aria-current={id === current ? "page" : undefined}>
              <span className="flag-room-icon">
                <Icon name="flag" size={16} />
              </span>
              <b>{title}</b>
              <When moment={opened} />
              <span>{[parcel, scan].filter(Boolean).join(", ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
