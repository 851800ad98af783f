import { data } from "react-router";
import { accentStyles, checkAccent } from "#domain/settings/accent.ts";
import type { Route } from "./+types/accent";

/** Serves the accent color as a stylesheet over the tokens. Its address names the color, so it is cached forever. */
export function loader({ params }: Route.LoaderArgs) {
  const hex = /^accent-([0-9a-f]{6})\.css$/.exec(params.file)?.[1];
  const verdict = checkAccent(`#${hex ?? ""}`);
  if (!verdict.ok) throw data(null, { status: 404 });
  const { light, dark } = accentStyles(verdict.color);
  const token = (name: string, part: keyof typeof light) => `--${name}:light-dark(${light[part]},${dark[part]});`;
  const css = [
    token("signal", "fill"),
    token("signal-hover", "hover"),
    token("signal-press", "press"),
    token("on-signal", "onFill"),
    token("signal-text", "words"),
    token("signal-wash", "wash"),
  ].join("");
  return new Response(`:root{${css}}`, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
