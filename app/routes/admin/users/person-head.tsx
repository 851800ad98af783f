import type { ReactNode } from "react";
import { Link } from "react-router";
import { peopleWords } from "#copy/en/people.ts";

/** The frame of a page about one person. */
export function PersonHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="admin-frame-bar">
        <Link className="text-link" to="/admin/users">
          {peopleWords.title}
        </Link>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <div className="admin-frame-list">{children}</div>
    </>
  );
}
