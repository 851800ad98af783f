import { waves } from "#domain/road/run-vocabulary.ts";
import { addressDay } from "#domain/shared/address-day.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import type { BoardQuery } from "#app/components/admin/board/board-page.ts";

/** Reads what the address of the board says. */
export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const text = (name: string) => cutText(params.get(name) ?? "", 60) || null;
  return {
    day: addressDay(params.get("day")),
    branch: text("branch"),
    wave: waves.find((wave) => wave === params.get("wave")) ?? null,
    by: params.get("by") === "window" ? "window" : "place",
    run: text("run"),
    proposal: params.get("proposal") === "1",
  };
}

/** Returns the address of the board, or of one of its forms, with the same day, branch and wave. */
export function boardAddress(query: BoardQuery, more: Partial<BoardQuery> = {}, path = "/admin/board"): string {
  const { day, branch, wave, by, run, proposal } = { ...query, ...more };
  const values = { day, branch, wave, by: by === "place" ? null : by, run, proposal: proposal ? "1" : null };
  const params = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
  return params.size > 0 ? `${path}?${params}` : path;
}
