import type { ReactNode } from "react";
import { BrokenLines } from "#app/components/site/section-head.tsx";

/** The head of a marketing page: one poster heading, one sentence, optional figures, optional buttons as children. */
export function PageHead({
  title,
  lead,
  figures,
  children,
}: {
  title: string[];
  lead: string;
  figures?: Figure[];
  children?: ReactNode;
}) {
  return (
    <div className="page-width page-head">
      <div className="page-head-words">
        <h1>
          <BrokenLines lines={title} />
        </h1>
        <div>
          <p>{lead}</p>
          {children ? <div className="page-head-actions">{children}</div> : null}
        </div>
      </div>
      {figures?.length ? <PageFigures figures={figures} /> : null}
    </div>
  );
}

type Figure = { value: string; words: string };

/** A few figures side by side, each above its words. */
export function PageFigures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="page-head-figures">
      {figures.map((figure) => (
        <li key={figure.words}>
          <b>{figure.value}</b>
          {figure.words}
        </li>
      ))}
    </ul>
  );
}
