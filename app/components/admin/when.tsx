import type { Moment } from "#app/components/admin/admin-pages.ts";

/** A moment in a dense table: its age to the eye, the exact time on hover and to a screen reader. */
export function When({ moment }: { moment: Moment }) {
  return (
    <time dateTime={moment.at} title={moment.exact} className="tab">
      <span aria-hidden="true">{moment.age}</span>
      <span className="sr">{moment.exact}</span>
    </time>
  );
}
