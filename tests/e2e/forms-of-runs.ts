import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { form } from "#tests/e2e/app-form.ts";
import { enterAs } from "#tests/e2e/world.ts";

const run = "app/components/admin/runs/run-form.tsx";

/** For administrators. */
export const formOfStation = form(
  "a station",
  ".stop-form",
  "/admin/stations/new",
  "app/components/admin/stations/station-form.tsx",
  "app/routes/admin/stations/new.tsx",
);

/** Forms of a run with one stop. */
export const formsOfRuns = {
  who: "who plans runs",
  enter: planRun,
  forms: [
    form("filters of runs", ".pickup-filters-form", "/admin/runs", "app/components/admin/runs/run-filters.tsx"),
    form(
      "day and branch of the board",
      ".board-room-filters",
      "/admin/board",
      "app/components/admin/board/board-bar.tsx",
    ),
    form(
      "a stop of the board",
      ".stop-form",
      "/admin/board/moves",
      "app/components/admin/board/board-move-form.tsx",
      "app/routes/admin/board/moves.tsx",
    ),
    form("a run", ".stop-form", "/admin/runs/new", run, "app/routes/admin/runs/new.tsx"),
    form(
      "a run template",
      ".stop-form",
      "/admin/runs/templates/new",
      "app/components/admin/run-templates/template-form.tsx",
      "app/routes/admin/runs/templates/new.tsx",
      "app/routes/admin/runs/templates/list.tsx",
    ),
    form(
      "a day of run templates",
      ".pickup-filters-form",
      "/admin/runs/templates/days",
      "app/components/admin/run-templates/make-form.tsx",
      "app/routes/admin/runs/templates/days.tsx",
    ),
    form(
      "a container",
      ".stop-form",
      "/admin/containers/new",
      "app/components/admin/containers/container-form.tsx",
      "app/routes/admin/containers/new.tsx",
    ),
    form("branch day", ".branch-day-filters", "/admin/runs/day", "app/routes/admin/runs/day.tsx"),
    form(
      "label of a run",
      ".label-sheet-form",
      ":place/sheet",
      "app/components/admin/printing/code-label.tsx",
      "app/components/admin/printing/code-label-form.tsx",
    ),
    form("plan of a run", ".stop-form", ":place/plan", run, "app/routes/admin/runs/plan.tsx"),
    form(
      "a sheet of a run",
      ".paper-form",
      ":place/paper",
      "app/components/admin/runs/paper-form.tsx",
      "app/routes/admin/runs/paper.tsx",
    ),
    form("stops of a run", ".run-room-add form", ":place", "app/components/admin/runs/run-room.tsx"),
    form(
      "moves of stops",
      ".stop-form",
      ":place/moves",
      "app/components/admin/runs/move-form.tsx",
      "app/routes/admin/runs/moves.tsx",
    ),
  ],
};

/** Plans a run and puts the newest parcel that is at a branch on it. Returns the address of the run. */
async function planRun(page: Page): Promise<string> {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments?status=processing");
  const number = await page.getByRole("table").getByRole("link", { name: /^PTC/ }).first().innerText();
  await page.goto("/admin/runs/new");
  await page.getByRole("button", { name: "Plan run" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Run \d+$/ })).toBeVisible();
  await page.getByLabel("Tracking numbers").fill(number.replaceAll(" ", ""));
  await page.getByRole("button", { name: "Add stops" }).click();
  await expect(page.getByRole("table", { name: "Stops" })).toBeVisible();
  return new URL(page.url()).pathname;
}
