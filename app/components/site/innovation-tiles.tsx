interface Tile {
  title: string;
  line: string;
}

/** What the temperature drawing says: its limits, and from when until when. */
type DrawnTemperature = { most: string; least: string; span: string };

/**
 * Renders five tiles; the drawings are fixed, the texts are content. `number` is shown with its check character
 * marked.
 */
export function InnovationTiles({
  label,
  tiles,
  number,
}: {
  label: string;
  tiles: Record<"route" | "signature" | "number", Tile> & {
    cold: Tile & { drawn: DrawnTemperature };
    promise: Tile & { drawn: string };
  };
  number: string;
}) {
  return (
    // A row to push on a phone, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="innovation-tiles" role="group" aria-label={label} tabIndex={0}>
      <article className="innovation-tiles-route">
        <TileWords {...tiles.route} />
        <RouteDrawing />
      </article>
      <article className="innovation-tiles-cold">
        <TileWords {...tiles.cold} />
        <ColdDrawing drawn={tiles.cold.drawn} />
      </article>
      <article className="innovation-tiles-signature">
        <TileWords {...tiles.signature} />
        <SignatureDrawing />
      </article>
      <article className="innovation-tiles-number">
        <TileWords {...tiles.number} />
        <NumberDrawing number={number} />
      </article>
      <article className="innovation-tiles-promise">
        <TileWords {...tiles.promise} />
        <PromiseDrawing hour={tiles.promise.drawn} />
      </article>
    </div>
  );
}

function TileWords({ title, line }: Tile) {
  return (
    <>
      <h3>{title}</h3>
      <p>{line}</p>
    </>
  );
}

const art = { className: "innovation-tiles-art", "aria-hidden": true, preserveAspectRatio: "xMinYMid meet" } as const;

function RouteDrawing() {
  return (
    <svg {...art} viewBox="0 0 640 150" height="150" fill="none">
      <path
        d="M0 30h640M0 75h640M0 120h640M80 0v150M200 0v150M320 0v150M440 0v150M560 0v150"
        stroke="var(--text)"
        strokeOpacity=".2"
      />
      <path
        d="M20 120H200V75H320V30H440"
        stroke="var(--text-3)"
        strokeWidth="2.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path
        d="M20 120H320V75H440V75H560V30H620"
        stroke="var(--signal)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g fill="var(--card)" stroke="var(--text)" strokeWidth="2.5">
        <circle cx="80" cy="120" r="6" />
        <circle cx="200" cy="120" r="6" />
        <circle cx="320" cy="75" r="6" />
        <circle cx="440" cy="75" r="6" />
      </g>
      <path d="M255 66l10 18M265 66l-10 18" stroke="var(--text)" strokeWidth="3" />
      <circle cx="560" cy="30" r="9" fill="var(--on-signal)" stroke="var(--signal)" strokeWidth="5" />
    </svg>
  );
}

function ColdDrawing({ drawn }: { drawn: DrawnTemperature }) {
  return (
    <svg {...art} viewBox="0 0 440 140" height="140">
      <rect x="0" y="36" width="440" height="62" fill="var(--blue-bg)" />
      <path d="M0 36h440M0 98h440" stroke="var(--blue)" strokeDasharray="3 4" />
      <path
        d="M0 70L30 64 60 72 90 69 120 58 150 66 180 70 210 61 240 59 270 69 300 64 330 67 360 59 390 64 415 66 440 63"
        fill="none"
        stroke="var(--text)"
        strokeWidth="2.5"
      />
      <text x="0" y="26">
        {drawn.most}
      </text>
      <text x="0" y="120">
        {drawn.least}
      </text>
      <text x="440" y="26" textAnchor="end">
        {drawn.span}
      </text>
    </svg>
  );
}

function SignatureDrawing() {
  return (
    <svg {...art} viewBox="0 0 340 110" height="110" fill="none">
      <path
        d="M12 70c18-44 34-52 38-36s-22 44-14 48 24-38 36-38-8 34 4 34 16-26 26-26-4 26 6 26 14-40 26-46-14 46-4 46 20-22 32-22 0 20 12 20 20-12 60-18 40-4 64-10"
        stroke="var(--text)"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <path d="M0 100h340" stroke="var(--text)" strokeWidth="2" />
    </svg>
  );
}

function NumberDrawing({ number }: { number: string }) {
  return (
    <svg {...art} viewBox="0 0 440 110" height="110">
      <text className="innovation-tiles-art-number" x="0" y="74">
        {number.slice(0, -1)}
        <tspan>{number.slice(-1)}</tspan>
      </text>
      <path d="M323 90v10h27v-10" stroke="var(--signal)" strokeWidth="3" fill="none" />
    </svg>
  );
}

function PromiseDrawing({ hour }: { hour: string }) {
  return (
    <svg {...art} viewBox="0 0 240 110" height="110">
      <text className="innovation-tiles-art-hour" x="0" y="86">
        {hour}
      </text>
    </svg>
  );
}
