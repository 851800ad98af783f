/** `svg`: inside of the map's frame (draw-route-map.ts); null if there is no map, then `list` shows the stops. */
export type RouteDrawing = { words: string; svg: string | null; list: string };

/** The journey over state and county lines (cached files under /maps), or its stops as a list. */
export function RouteMap({ route: { words, svg, list } }: { route: RouteDrawing }) {
  if (svg === null) return list ? <div className="route-map-list" dangerouslySetInnerHTML={{ __html: list }} /> : null;
  return (
    <svg
      className="route-map"
      viewBox="0 0 480 400"
      role="img"
      aria-label={words}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
