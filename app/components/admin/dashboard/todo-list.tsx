import { Link } from "react-router";
import { cardBurst, dashboardWords, todoWords } from "#copy/en/dashboard.ts";
import type { TodoKind } from "#domain/shipments/dashboard.ts";
import type { DashboardPage } from "#app/components/admin/dashboard/dashboard-page.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

const looks: Record<TodoKind | "unreadMessages", { tone: Tone; icon: IconName }> = {
  exceptions: { tone: "red", icon: "alert" },
  late: { tone: "red", icon: "clock" },
  dueToday: { tone: "blue", icon: "truck" },
  unplanned: { tone: "amber", icon: "truck" },
  missingPieces: { tone: "red", icon: "search" },
  openFlags: { tone: "amber", icon: "flag" },
  missedPickups: { tone: "amber", icon: "bag" },
  unassignedPickups: { tone: "amber", icon: "truck" },
  silent: { tone: "amber", icon: "pause" },
  accountRequested: { tone: "amber", icon: "document" },
  unreadMessages: { tone: "blue", icon: "inbox" },
  unsentMails: { tone: "red", icon: "mail" },
};

/** Work that needs a person, most urgent first. Each line opens its list, and is there only if it has entries. */
export function TodoList({ page: { todo, hasCardBurst } }: { page: DashboardPage }) {
  return (
    <section className="admin-frame-section todo-list" aria-labelledby="todo">
      <h2 id="todo">
        {dashboardWords.todo}
        {todo.length > 0 ? <span>{dashboardWords.todoNote}</span> : null}
      </h2>
      {hasCardBurst ? (
        <p className="todo-list-burst">
          <Icon name="alert" />
          <span>
            <b>{cardBurst.title}</b>
            {cardBurst.body}
          </span>
        </p>
      ) : null}
      {todo.length === 0 ? (
        <p className="todo-list-none">
          <Icon name="check" />
          <span>
            <b>{dashboardWords.nothingWaits}</b>
            {dashboardWords.nothingWaitsBody}
          </span>
        </p>
      ) : (
        <ul>
          {todo.map(({ kind, count, to }) => {
            const { tone, icon } = looks[kind];
            return (
              <li key={kind}>
                <Link className="todo-list-line" to={to}>
                  <i className={`todo-list-mark ${tone}`}>
                    <Icon name={icon} size={18} />
                  </i>
                  <strong>{count}</strong>
                  <span>
                    <b>{todoWords[kind].title}</b>
                    {todoWords[kind].body}
                  </span>
                  <Icon name="arrow-right" size={16} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
