import fs from "node:fs";
import path from "node:path";
import { layOutRouteMap, type RouteMapLayout, type StopOnMap } from "#app/components/shipment/route-map-layout.ts";
import { arched } from "#app/components/shipment/world-way.ts";
import type { RouteStop } from "#domain/shipments/views.ts";
import { drawLetters } from "#server/labels/draw-svg.ts";
import { packageRoot } from "#server/package-root.ts";

export type Colours = Record<"paper" | "ink" | "quiet" | "land" | "line" | "route", string>;

/** The way of a shipment in a 480 x 400 frame as SVG that needs no other file: what a browser fetches stands inside. Null where it leaves the map. */
export function drawCardMap(route: readonly RouteStop[], colours: Colours): string | null {
  if (route.some((stop) => stop.kind === "now" && !hasPosition(stop))) return null;
  const layout = layOutRouteMap(route.filter(hasPosition));
  if (!layout) return null;
  const { paper, ink, route: signal } = colours;
  const dots = layout.stops.map(({ kind, x, y }) => {
    if (kind === "now")
      return `<circle cx="${x}" cy="${y}" r="15" fill="${signal}" opacity=".22"/><circle cx="${x}" cy="${y}" r="7" fill="${ink}" stroke="${signal}" stroke-width="4"/>`;
    return kind === "travelled"
      ? `<circle cx="${x}" cy="${y}" r="5.5" fill="${signal}" stroke="${paper}" stroke-width="2"/>`
      : `<circle cx="${x}" cy="${y}" r="5.5" fill="${paper}" stroke="${signal}" stroke-width="2.5"/>`;
  });
  const names = layout.labels
    .filter((label) => !label.isTown)
    .map((label) => drawLetters({ ...label, cut: "caption", size: 20, fill: ink }));
  const ground = layout.turns ? world(layout, layout.turns, colours) : land(layout, colours);
  return [ground, ...legs(layout, signal), ...dots, ...names].join("");
}

function legs({ legs: all, turns }: RouteMapLayout, signal: string): string[] {
  return all.map((leg) => {
    const { from, to, isDone } = leg;
    const look = isDone ? 'stroke-width="4"' : 'stroke-width="3" stroke-dasharray="1 8"';
    return `<path d="${turns ? arched(leg) : `M${from.x} ${from.y}L${to.x} ${to.y}`}" fill="none" stroke="${signal}" stroke-linecap="round" ${look}/>`;
  });
}

function land({ shift, zoom, states, hasCounties }: RouteMapLayout, { land: fill, line, ink }: Colours): string {
  const scale = zoom / 10;
  const width = (pixels: number) => Math.round((pixels / scale) * 100) / 100;
  const us = shapesOf("us");
  const others = [...us].filter(([id]) => id.length === 2 && !["AK", "HI"].includes(id) && !states.includes(id));
  const parts = [
    `<g fill="${hasCounties ? "none" : fill}" stroke="${line}" stroke-width="${width(1)}">${others.map(([, d]) => `<path d="${d}"/>`).join("")}</g>`,
    `<g fill="${fill}" stroke="${ink}" stroke-width="${width(1.5)}">${states.map((id) => `<path d="${us.get(id) ?? ""}"/>`).join("")}</g>`,
    hasCounties
      ? `<g fill="none" stroke="${line}" stroke-width="${width(0.7)}">${states.map((id) => `<path d="${shapesOf(id.toLowerCase()).get("counties") ?? ""}"/>`).join("")}</g>`
      : "",
  ];
  return `<g transform="translate(${shift.x} ${shift.y}) scale(${scale})">${parts.join("")}</g>`;
}

function world({ shift, zoom, states }: RouteMapLayout, turns: number[], { land: fill, line, ink }: Colours): string {
  const scale = zoom / 10;
  const width = (pixels: number) => Math.round((pixels / scale) * 100) / 100;
  const shapes = shapesOf("world");
  const others = [...shapes].filter(([id]) => !states.includes(id));
  const drawn = [
    `<g fill="${fill}" stroke="${line}" stroke-width="${width(1)}">${others.map(([, d]) => `<path d="${d}"/>`).join("")}</g>`,
    `<g fill="${fill}" stroke="${ink}" stroke-width="${width(1.5)}">${states.map((id) => `<path d="${shapes.get(id) ?? ""}"/>`).join("")}</g>`,
  ].join("");
  return turns
    .map(
      (turn) =>
        `<g transform="translate(${shift.x} ${shift.y}) scale(${scale}) translate(${turn * 3600})">${drawn}</g>`,
    )
    .join("");
}

const read = new Map<string, Map<string, string>>();

/** The outlines of a map file by their ids; read once. */
function shapesOf(name: string): Map<string, string> {
  let shapes = read.get(name);
  if (!shapes) {
    const text = fs.readFileSync(path.join(packageRoot, "public", "maps", `${name}.svg`), "utf8");
    shapes = new Map([...text.matchAll(/<path id="(\w+)"[^>]* d="([^"]*)"/g)].map(([, id = "", d = ""]) => [id, d]));
    read.set(name, shapes);
  }
  return shapes;
}

function hasPosition(stop: RouteStop): stop is StopOnMap & RouteStop {
  return stop.latitude !== null && stop.longitude !== null;
}
