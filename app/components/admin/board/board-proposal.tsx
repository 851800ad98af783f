import { boardWords as words } from "#copy/en/board.ts";
import { boardAddress } from "#app/components/admin/board/board-address.ts";
import type { BoardPage, BoardProposal as Proposal } from "#app/components/admin/board/board-page.ts";
import { SubmitButton } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** A proposed order: what it saves, and buttons that apply it to all runs, to one, or to none. */
export function BoardProposal({
  proposal,
  page: { query },
  chosenRun,
  answer,
}: {
  proposal: Proposal;
  page: BoardPage;
  chosenRun: string | null;
  answer?: RefusedForm | undefined;
}) {
  const { title, lead, notes, changed } = proposal;
  const discard = boardAddress(query, { proposal: false });
  const only = changed.find(({ id }) => id === chosenRun) ?? changed[0];
  return (
    <section className="board-proposal" aria-label={words.proposal}>
      <div>
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <PostedForm
        action={boardAddress(query, {}, "/admin/board/orders")}
        className="board-proposal-actions"
        failed={words.failed.order}
        answer={answer}
        hidden={{ order: proposal.order }}
      >
        <LinkButton look="quiet" to={discard}>
          {words.discard}
        </LinkButton>
        {only && changed.length > 1 ? (
          <SubmitButton look="quiet" name="only" value={only.id}>
            {words.only(only.number)}
          </SubmitButton>
        ) : null}
        {changed.length > 0 ? <SubmitButton look="signal">{words.applyAll}</SubmitButton> : null}
      </PostedForm>
    </section>
  );
}

/** Figures of each run before and after the proposal. */
export function ProposalTable({ proposal: { rows } }: { proposal: Proposal }) {
  return (
    <table className="board-proposal-table" aria-label={words.beforeAfter}>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([key, head]) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, run, isTotal, pairs }) => (
          <tr key={key} className={isTotal ? "board-proposal-total" : undefined}>
            <th scope="row">{run}</th>
            {pairs.map((pair) => (
              <td key={pair.key}>
                {pair.before === pair.after ? (
                  pair.after
                ) : (
                  <>
                    {pair.before}→<b className={pair.isBetter ? "board-proposal-better" : undefined}>{pair.after}</b>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
