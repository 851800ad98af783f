import fs from "node:fs";
import path from "node:path";
import type { Frame } from "#domain/maps/frames.ts";
import { layOutRouteMap, type RouteMapLayout } from "#domain/maps/route-map-layout.ts";
import type { StopOnMap } from "#domain/maps/stops-on-map.ts";
import { arched } from "#domain/maps/world-way.ts";
import { drawLetters } from "#server/labels/draw-svg.ts";
import { packageRoot } from "#server/package-root.ts";

export type Colours = Record<"paper" | "ink" | "quiet" | "land" | "line" | "route", string>;
/** `isFine`: for high-density screens, where hairlines need no antialiasing, which takes most of the bytes. */
type Sheet = { frame?: Frame; isFine?: boolean };

/** Draws a shipment's route (480 × 400 by default) as a self-contained SVG. Returns null without a stop. */
export function drawMap(
  stops: readonly StopOnMap[],
  colours: Colours,
  { frame, isFine = false }: Sheet = {},
): string | null {
  const layout = layOutRouteMap(stops, frame);
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
  const edges = isFine ? ' shape-rendering="crispEdges"' : "";
  return [`<g${edges}>${ground}</g>`, ...legs(layout, signal), ...dots, ...names].join("");
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
    `<g fill="${fill}" stroke="${ink}" stroke-width="${width(1.5)}" shape-rendering="auto">${states.map((id) => `<path d="${us.get(id) ?? ""}"/>`).join("")}</g>`,
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
    `<g fill="${fill}" stroke="${ink}" stroke-width="${width(1.5)}" shape-rendering="auto">${states.map((id) => `<path d="${shapes.get(id) ?? ""}"/>`).join("")}</g>`,
  ].join("");
  return turns
    .map(
      (turn) =>
        `<g transform="translate(${shift.x} ${shift.y}) scale(${scale}) translate(${turn * 3600})">${drawn}</g>`,
    )
    .join("");
}

const read = new Map<string, Map<string, string>>();

/** Reads the outlines of a map file by id, once per file. */
function shapesOf(name: string): Map<string, string> {
  let shapes = read.get(name);
  if (!shapes) {
    const text = fs.readFileSync(path.join(packageRoot, "public", "maps", `${name}.svg`), "utf8");
    shapes = new Map([...text.matchAll(/<path id="(\w+)"[^>]* d="([^"]*)"/g)].map(([, id = "", d = ""]) => [id, d]));
    read.set(name, shapes);
  }
  return shapes;
}
