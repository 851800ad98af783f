import type { DragEvent, KeyboardEvent } from "react";
import { areSingleKeysOn } from "#app/components/admin/frame/single-keys.ts";
import { stopType } from "#app/components/admin/board/board-stop.tsx";
import type { Hand, Slot } from "#app/components/admin/board/use-hand.ts";

type Handlers = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
};

/** Keys of the stops (j k h l move the focus, x picks up, p pins) and dragging, for the element around all columns. */
export function boardHandlers(hand: Hand, drop: (id: string, slot: Slot | null) => void): Handlers {
  return {
    onKeyDown: (event) => {
      hand.onKeyDown(event);
      if (event.isPropagationStopped() || !areSingleKeysOn() || event.metaKey || event.ctrlKey || event.altKey) return;
      const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-stop]") : null;
      const act = row && keys[event.key]?.(row, hand);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragOver: (event) => {
      const column = columnOf(event.target);
      if (!column || !event.dataTransfer.types.includes(stopType)) return;
      event.preventDefault();
      const runId = column.dataset["run"] ?? "";
      if (!hand.id) return;
      const place = placeAt(column, event.clientY, hand.id);
      if (runId !== "" && (hand.slot?.runId !== runId || hand.slot.place !== place)) hand.aim({ runId, place });
    },
    onDrop: (event) => {
      const column = columnOf(event.target);
      const id = event.dataTransfer.getData(stopType);
      if (!column || id === "") return;
      event.preventDefault();
      const runId = column.dataset["run"] ?? "";
      drop(id, runId === "" ? null : { runId, place: placeAt(column, event.clientY, id) });
      hand.putBack();
    },
    onDragEnd: hand.putBack,
  };
}

/** Each returns whether it did something. */
const keys: Record<string, (row: HTMLElement, hand: Hand) => boolean> = {
  j: (row) => focusStop(stopsOf(row)[stopsOf(row).indexOf(row) + 1]),
  k: (row) => focusStop(stopsOf(row)[stopsOf(row).indexOf(row) - 1]),
  h: (row) => focusStop(neighborOf(row, -1)),
  l: (row) => focusStop(neighborOf(row, 1)),
  x: (row, hand) => {
    const box = row.querySelector<HTMLInputElement>("input[type=checkbox]");
    if (box) hand.lift(box.value);
    return box !== null;
  },
  p: (row) => {
    const button = row.querySelector<HTMLButtonElement>("button[name]");
    button?.click();
    return button !== null;
  },
};

function columnOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-run]") : null;
}

function stopsOf(row: Element): HTMLElement[] {
  return [...(row.closest("[data-run]")?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
}

/** Returns the stop at the same height of the next column with stops. */
function neighborOf(row: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-run]")].filter((each) =>
    each.querySelector("[data-stop]"),
  );
  const next = columns[columns.findIndex((each) => each.contains(row)) + step];
  const stops = next ? [...next.querySelectorAll<HTMLElement>("[data-stop]")] : [];
  return stops[Math.min(stopsOf(row).indexOf(row), stops.length - 1)];
}

function focusStop(row: HTMLElement | undefined): boolean {
  row?.querySelector<HTMLElement>("a")?.focus();
  return row !== undefined;
}

/** Counts the stops of a column above the pointer, without the one in the hand. */
function placeAt(column: HTMLElement, y: number, heldId: string): number {
  const rows = [...column.querySelectorAll<HTMLElement>("[data-stop]")].filter((row) => row.dataset["stop"] !== heldId);
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
