import type { RouteStop } from "#domain/shipments/views.ts";

/** `svg`: the finished inside of the map's frame (see draw-route-map.ts); null where there is none to draw, and then `stops` are told as a line. */
export type RouteDrawing = { words: string; svg: string | null; stops: Pick<RouteStop, "city" | "state" | "kind">[] };

/** The way of a shipment over real state and county lines (cached files under /maps), or as a plain line of stops where it leaves the fifty states. */
export function RouteMap({ route: { words, svg, stops } }: { route: RouteDrawing }) {
  if (svg === null) return <PlainRoute route={stops} words={words} />;
  return <svg className="map" viewBox="0 0 480 400" role="img" aria-label={words} dangerouslySetInnerHTML={{ __html: svg }} />;
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
