import { Link } from "react-router";
import { flagListWords as words, flagTitles } from "#copy/en/flags.ts";
import { runWords } from "#copy/en/runs.ts";
import { flagsTopic, runNumberOf, sharedAnswersOf, taskKindOf } from "#domain/road/flags.ts";
import { taskKinds } from "#domain/road/vocabulary.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { FlagsTable } from "#app/components/admin/flags/flags-table.tsx";
import { SettleSeveral } from "#app/components/admin/flags/settle-several.tsx";
import { ChipRow } from "#app/components/table/chip-row.tsx";
import { FilterSelect } from "#app/components/table/filter-select.tsx";
import { pageAddress } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { answerLine, flagLine } from "#app/routes/admin/flags/present-flags.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

const kinds = taskKinds
  .map((kind) => ({ value: kind, words: flagTitles[kind] }))
  .toSorted((one, other) => one.words.localeCompare(other.words, "en"));

export const loader = listLoader({
  path: "/admin/flags",
  actor: staffOf,
  filters: (params) => ({
    kind: taskKindOf(params.get("kind")),
    run: runNumberOf(params.get("run"))?.toString(),
    mine: params.get("mine") === "1" ? "1" : undefined,
    settled: params.get("settled") === "1" ? "1" : undefined,
  }),
  load: async ({ actor, filters: { kind = null, run, mine, settled }, cursor, clock }) => {
    const shown = { isSettled: settled !== undefined, isMine: mine !== undefined, kind, run: runNumberOf(run) ?? null };
    const { items, ...cursors } = await listFlags(actor, { ...shown, cursor });
    const at = await clock();
    const answers = kind && !settled ? sharedAnswersOf(kind).map(answerLine) : [];
    return { rows: items.map((flag) => flagLine(flag, at)), answers, ...cursors };
  },
});

export default function Flags({ loaderData }: Route.ComponentProps) {
  useStaffLive(flagsTopic);
  const { path, filters } = loaderData;
  const { kind, run, mine, settled } = filters;
  const chips = [
    { words: words.states.open, to: pageAddress(path, { kind, run }), isCurrent: !mine && !settled },
    { words: words.states.mine, to: pageAddress(path, { kind, run, mine: "1" }), isCurrent: mine === "1" && !settled },
    { words: words.states.settled, to: pageAddress(path, { kind, run, settled: "1" }), isCurrent: settled === "1" },
  ];
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.note}
      icon="flag"
      pager={words.pager}
      tools={
        <section className="flags-table-filters" aria-label={words.filters}>
          <ChipRow label={words.state} chips={chips} />
          {run ? (
            <Link className="chip chip-narrowing" to={pageAddress(path, { ...filters, run: undefined })}>
              <span className="visually-hidden">{words.removeFilter} </span>
              {runWords.name(Number(run))}
              <Icon name="close" size={14} />
            </Link>
          ) : null}
          <FilterSelect
            path={path}
            name="kind"
            label={words.kind}
            all={words.anyKind}
            options={kinds}
            filters={filters}
            button={words.show}
          />
        </section>
      }
    >
      {({ rows, answers }) => (
        <>
          <FlagsTable rows={rows} isSettled={settled === "1"} hasTicks={answers.length > 0} />
          {kind && answers.length > 0 ? <SettleSeveral key={kind} kind={kind} answers={answers} /> : null}
        </>
      )}
    </ListPage>
  );
}
