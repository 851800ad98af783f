import type { KnownChoice } from "#domain/imports/import-states.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";

/** The administrator who imports in the tests below. */
export const importer = actors.admin();

/** For `useDatabase`: an empty company with that administrator. */
export async function withImporter(): Promise<void> {
  await ensureFoundation();
  await build.person(importer);
}

/** Uploads a file of shipments and returns the id of the import, which is checked and not yet started. */
export async function uploadShipments(
  file: string | Uint8Array,
  { fileName = "orders.csv", known = "keep" }: { fileName?: string; known?: KnownChoice } = {},
): Promise<string> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  return (await uploadImport(importer, { kind: "shipments", fileName, file: bytes, known })).importId;
}

/** Starts a checked import and runs it to its end. */
export async function startAndRunImport(importId: string) {
  await startImport(importer, importId);
  await runImport(importId, { tries: 1 });
  return getImport(importer, importId);
}

/** Uploads one JSON document of another system that names a number, a recipient and these fields. */
export async function uploadDocument(more: Record<string, unknown>): Promise<string> {
  const document = {
    trackingNumber: "OLD100200",
    recipientName: "Rita Vale",
    recipientAddress: "2 Church St",
    recipientCity: "Marietta",
    recipientState: "GA",
    recipientZipCode: "30060",
    ...more,
  };
  return uploadShipments(JSON.stringify([document]), { fileName: "old.json" });
}

/** Takes in such a document. */
export async function importDocument(more: Record<string, unknown>) {
  return startAndRunImport(await uploadDocument(more));
}
