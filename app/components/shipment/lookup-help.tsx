import { numberAtGlance } from "#copy/en/tracking-forms.ts";

/** Shows where the number is on a label. Decorative; the text says the same. */
export function LookupHelp({ prefix }: { prefix: string }) {
  return (
    <aside className="lookup-help" aria-label={numberAtGlance.title}>
      <div className="lookup-help-slip" aria-hidden="true">
        <div className="lookup-help-bars">
          {bars.map(([x, width]) => (
            <i key={x} className={thickness[width]} />
          ))}
        </div>
        <p className="mono">
          <b>{prefix || "···"}</b>
          <b>···</b>
          <b>···</b>
          <b>····</b>
        </p>
      </div>
      <h2>{numberAtGlance.title}</h2>
      <p>{numberAtGlance.body}</p>
    </aside>
  );
}

const thickness = [undefined, undefined, "medium", "thick"];
const bars = [2, 1, 1, 3, 1, 2, 2, 1, 3, 1, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1, 1, 1, 2, 3, 1, 2, 1, 1, 3, 2].map(
  (width, place): [number, number] => [place, width],
);
