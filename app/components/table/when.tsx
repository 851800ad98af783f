import type { Moment } from "#app/components/table/moment.ts";

/** A moment in a dense table: its age to the eye, the exact time on hover and to a screen reader. */
export function When({ moment }: { moment: Moment }) {
  return (
    <time dateTime={moment.at} title={moment.exact} className="tabular">
      <span aria-hidden="true">{moment.age}</span>
      <span className="visually-hidden">{moment.exact}</span>
    </time>
  );
}
