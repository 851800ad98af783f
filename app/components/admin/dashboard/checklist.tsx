import { Link } from "react-router";
import { checklistWords } from "#copy/en/dashboard.ts";
import type { ChecklistItem } from "#app/components/admin/dashboard/dashboard-page.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Steps that make a new installation the company's own (F0); hidden once all are done. */
export function Checklist({ items }: { items: ChecklistItem[] }) {
  if (items.length === 0) return null;
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section className="checklist" aria-labelledby="checklist">
      <h2 id="checklist">
        {checklistWords.title}
        <span className="mono">{checklistWords.progress(done, items.length)}</span>
      </h2>
      <ul>
        {items.map(({ key, isDone, to }) => {
          const { title, note } = checklistWords.items[key];
          return (
            <li key={key} className={isDone ? "checklist-done" : undefined}>
              <i>{isDone ? <Icon name="check" size={14} /> : null}</i>
              <span>
                <b>{title}</b>
                <span className="visually-hidden">, {isDone ? checklistWords.done : checklistWords.open}</span>
                {note && !isDone ? <small>{note}</small> : null}
              </span>
              {isDone ? null : (
                <Link className="text-link" to={to}>
                  {checklistWords.setUp}
                  <span className="visually-hidden">, {title}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
