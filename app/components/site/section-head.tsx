import { Fragment } from "react";

/** The heading of a marketing section: broken lines at the left, one sentence at the right. */
export function SectionHead({ title, lead }: { title: string[]; lead?: string }) {
  return (
    <div className="section-head">
      <h2>
        <BrokenLines lines={title} />
      </h2>
      {lead ? <p>{lead}</p> : null}
    </div>
  );
}

/** Lines kept apart by <br>, with a space for readers that ignore it. */
export function BrokenLines({ lines }: { lines: string[] }) {
  return lines.map((line, place) => (
    <Fragment key={line}>
      {place > 0 ? (
        <>
          {" "}
          <br />
        </>
      ) : null}
      {line}
    </Fragment>
  ));
}
