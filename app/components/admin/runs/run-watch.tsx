import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { BoardMap } from "#app/components/admin/board/board-map.tsx";
import type { RunWatchPanel } from "#app/components/admin/runs/run-pages.ts";
import { RunSeen } from "#app/components/admin/runs/run-seen.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";

/**
 * Beside the stops of a run: its map, where the driver is, the stop that is next, `children`, and the last that was
 * done. `loadedAt`: the server's time of the page.
 */
export function RunWatch({
  watch: { map, seen, next, lastActs },
  loadedAt,
  children,
}: {
  watch: RunWatchPanel;
  loadedAt: string;
  children: ReactNode;
}) {
  return (
    <aside className="run-watch">
      {map ? <BoardMap map={map} /> : null}
      {seen ? <RunSeen seen={seen} loadedAt={loadedAt} /> : null}
      {next ? (
        <section className="run-watch-part" aria-labelledby="run-next">
          <h2 id="run-next">{next.title}</h2>
          <p>{next.name}</p>
          <FactList className="fact-list-lines" facts={next.facts} />
        </section>
      ) : null}
      {children}
      <section className="run-watch-part" aria-labelledby="run-acts">
        <h2 id="run-acts">{words.lastActs}</h2>
        {lastActs.length === 0 ? (
          <p className="hint">{words.noActs}</p>
        ) : (
          <ol>
            {lastActs.map(({ id, title, shipmentId, number, note, time }) => (
              <li key={id}>
                <span>
                  <b>{title}</b>{" "}
                  {shipmentId ? (
                    <Link className="mono" to={href("/admin/shipments/:shipmentId", { shipmentId })}>
                      {number}
                    </Link>
                  ) : null}
                  <span className="run-watch-note">{note}</span>
                </span>
                <span className="mono">{time}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </aside>
  );
}
