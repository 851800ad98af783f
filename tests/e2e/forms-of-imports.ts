import type { Page } from "@playwright/test";
import type { FormsOf } from "#tests/e2e/forms.ts";
import { manifest } from "#tests/support/manifest.ts";
import { enterAs, originOf } from "#tests/e2e/world.ts";

const room = "/admin/imports/:id";

export const formsOfImports: FormsOf = {
  who: "an administrator with a file",
  enter: async (page) => {
    await enterAs(page, "admin");
    return importFile(page);
  },
  forms: [
    {
      name: "bringing in a file",
      form: ".import-upload",
      address: "/admin/imports",
      files: ["app/components/admin/imports/import-upload.tsx"],
    },
    {
      name: "taking out the sample",
      form: ".danger-zone-form",
      address: "/admin/settings/sample",
      files: ["app/components/admin/settings/sample-removal.tsx", "app/components/form/danger-form.tsx"],
    },
    {
      name: "a settings document",
      form: ".settings-document-form",
      address: "/admin/settings/document",
      files: ["app/components/admin/settings/settings-document.tsx"],
    },
    { name: "days to add up", form: ".money-days", address: "/admin/exports", files: ["app/routes/admin/money.tsx"] },
    {
      name: "cells of a file",
      form: ".import-room-rows",
      address: room,
      files: ["app/components/admin/imports/import-room.tsx"],
    },
    {
      name: "rows that are here already",
      form: ".import-known",
      address: room,
      files: ["app/components/admin/imports/import-known.tsx"],
    },
    {
      name: "a wrong text of several rows",
      form: ".import-alike-form",
      address: room,
      files: ["app/components/admin/imports/import-alike.tsx"],
    },
    {
      name: "columns of a file",
      form: ".import-columns-form",
      address: room,
      files: ["app/components/admin/imports/import-columns.tsx"],
    },
  ],
};

/** A file with two rows that cannot be read, both for the same text; the address of its page. */
async function importFile(page: Page): Promise<string> {
  const origin = await originOf(page);
  const buffer = Buffer.from(manifest(2, { 0: { Lbs: "12 stone" }, 1: { Lbs: "12 stone" } }).replaceAll("NSG", "FRM"));
  const answer = await page.request.post(`${origin}/admin/imports`, {
    multipart: { kind: "shipments", file: { name: "one.csv", mimeType: "text/csv", buffer } },
    headers: { origin },
    maxRedirects: 0,
  });
  return answer.headers()["location"] ?? "";
}
