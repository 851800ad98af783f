import type { RouteStop } from "#domain/shipments/views.ts";
import type { PlacedStop, RouteMapLayout } from "#app/components/shipment/route-map-layout.ts";

export type RouteDrawing = { words: string; layout: RouteMapLayout | null; stops: Pick<RouteStop, "city" | "state" | "kind">[] };

/** The way of a shipment over real state and county lines (cached files under /maps), or as a plain line of stops where it leaves the fifty states. */
export function RouteMap({ route: { words, layout, stops } }: { route: RouteDrawing }) {
  if (!layout) return <PlainRoute route={stops} words={words} />;
  return (
    <svg className="map" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={words}>
      <Land layout={layout} />
      {layout.legs.map((leg, place) => (
        <path key={place} className={leg.isDone ? "m-route" : "m-route todo"} d={`M${leg.from.x} ${leg.from.y}L${leg.to.x} ${leg.to.y}`} />
      ))}
      {layout.towns.map((town) => <circle key={`${town.x} ${town.y}`} className="m-dot" cx={town.x} cy={town.y} r="3" />)}
      {layout.stops.map((stop, place) => <Stop key={place} stop={stop} />)}
      {layout.labels.map((label) => (
        <text key={`${label.text} ${label.x}`} className={label.isTown ? "m-t soft" : "m-t"} x={label.x} y={label.y} textAnchor={label.anchor} fontSize={label.size}>{label.text}</text>
      ))}
    </svg>
  );
}

// The files hold shapes without colour: what <use> carries is inherited, so both themes come from this page's style sheet.
function Land({ layout }: { layout: RouteMapLayout }) {
  return (
    <g transform={`translate(${layout.shift.x} ${layout.shift.y}) scale(${Math.round(layout.zoom * 100) / 1000})`}>
      <use href="/maps/us.svg#states" className="m-states" />
      {layout.states.map((state) => <use key={state} href={`/maps/us.svg#${state}`} className="m-ga" />)}
      {layout.hasCounties ? layout.states.map((state) => <use key={state} href={`/maps/${state.toLowerCase()}.svg#counties`} className="m-co" />) : null}
    </g>
  );
}

function Stop({ stop }: { stop: PlacedStop }) {
  if (stop.kind !== "now") return <circle className={stop.kind === "travelled" ? "m-stop" : "m-stop todo"} cx={stop.x} cy={stop.y} r="5.5" />;
  return (
    <>
      <circle className="m-halo" cx={stop.x} cy={stop.y} r="15" />
      <circle className="m-now" cx={stop.x} cy={stop.y} r="7" />
    </>
  );
}

const kindWords: Record<RouteStop["kind"], string> = { travelled: "passed", now: "now here", ahead: "ahead", planned: "planned" };

function PlainRoute({ route, words }: { route: RouteDrawing["stops"]; words: string }) {
  if (route.length === 0) return null;
  return (
    <ol className="plain-route" aria-label={words}>
      {route.map((stop, place) => (
        <li key={place} className={stop.kind}>
          <i aria-hidden="true" />
          <b>{stop.city}</b>
          <span>{[stop.state, kindWords[stop.kind]].filter(Boolean).join(", ")}</span>
        </li>
      ))}
    </ol>
  );
}
