import type { OpenAPIHono } from "@hono/zod-openapi";
import { shippedPages } from "#content/en/pages.ts";
import { ownPartsOf, withOwnParts } from "#domain/settings/page-contents.ts";
import { changePagesShape, parseChangePages, writePages } from "#domain/settings/page-inputs.ts";
import type { ActorOf } from "#server/api/endpoint.ts";
import { accepted } from "#server/api/read-body.ts";
import { addSectionEndpoints } from "#server/api/section-endpoints.ts";
import { changePages } from "#server/features/settings/change-pages.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

/** Adds the endpoints for the texts of public pages, for administrators, with the fields of their settings page. */
export function addPagesEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addSectionEndpoints(api, actorOf, {
    path: "/v1/settings/pages",
    shape: changePagesShape,
    read: { summary: 'Get the settings of "pages": one entry per line, with its parts separated by bars' },
    change: { summary: 'Change the settings of "pages"; omitted fields keep their values' },
    shown: async (actor) => {
      const { value, version } = await getSettingsSection(actor, "pages");
      const general = await getSettingsSection(actor, "general");
      return { version, value: writePages(withOwnParts(shippedPages, value), general.value) };
    },
    save: async (actor, typed) => {
      const { contents, shown, version } = accepted(parseChangePages(typed));
      await changePages(actor, { own: ownPartsOf(contents, shippedPages), shown, version });
    },
  });
}
