import { href, Link } from "react-router";
import { runWords } from "#copy/en/runs.ts";
import type { LinehaulLine } from "#app/components/admin/runs/run-pages.ts";

const words = runWords.linehaul;

/** The linehauls of a run, drawn as a railway line each. */
export function RunLinehaul({ lines, runId }: { lines: readonly LinehaulLine[]; runId: string }) {
  if (lines.length === 0) return null;
  return (
    <section className="run-linehaul" aria-label={words.title}>
      {lines.map(({ id, name, containers, count, from, to }) => (
        <div key={id} className="run-linehaul-line">
          <p className="run-linehaul-name">
            {id === runId ? name : <Link to={href("/admin/runs/:runId", { runId: id })}>{name}</Link>}
            <span>
              {containers ? <b>{containers}, </b> : null}
              {count}
            </span>
          </p>
          <ol className="run-linehaul-way">
            {[from, to].map((place, at) => (
              <li key={at} className={at === 1 && !to.isThere ? "run-linehaul-ahead" : undefined}>
                <b>{place.name}</b> <span className="mono">{place.time}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
