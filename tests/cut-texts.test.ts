import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Files that cut by UTF-16 units: no typed text, letters and digits alone, lists, or text that is only read. In
 * scripts of public pages a function for it would weigh more than it saves.
 */
const harmless = [
  // Only letters, digits and hyphens survive.
  "app/components/admin/imports/import-alike.tsx",
  "app/components/site/typed-bars.tsx",
  "domain/enquiries/mentioned-numbers.ts",
  "domain/notifications/text-message.ts",
  "domain/shared/postal-codes.ts",
  "domain/shipments/several-numbers.ts",
  "domain/shipments/status.ts",
  "domain/shipments/tracking-number.ts",
  "server/features/imports/export-rest.ts",
  // Codes of scans and of branches, well formed before they are stored.
  "app/components/scan/last-scan.tsx",
  "app/components/scan/show-scan.ts",
  "app/components/scan/use-scanner.ts",
  "app/routes/admin/containers/list.tsx",
  "app/routes/admin/runs/day.tsx",
  "app/routes/admin/runs/list.tsx",
  "app/web/code-label-answer.ts",
  "domain/road/read-code.ts",
  "server/features/acts/record-acts.ts",
  // Secrets, hashes, ids, headers and names of files.
  "server/api/support.ts",
  "server/backup/write-backup.ts",
  "server/db/keyset.ts",
  "server/features/accounts/accept-invitation.ts",
  "server/features/accounts/account-link.rows.ts",
  "server/features/accounts/create-first-admin.ts",
  "server/features/accounts/pass-second-factor.ts",
  "server/features/accounts/sign-in-with-passkey.ts",
  "server/features/accounts/sign-in.ts",
  "server/features/accounts/sign-up.rows.ts",
  "server/features/counter/hand-out.ts",
  "server/features/notifications/digested-addresses.ts",
  "server/features/tracking/open-private-link.ts",
  "server/http/client-address.ts",
  "server/push/send.ts",
  "server/sms/vonage.ts",
  "app/web/load-passkey.ts",
  // Text of errors, logs and addresses of pages.
  "app/components/layout/error-page.tsx",
  "domain/shared/place-time.ts",
  "domain/shared/wall-time.ts",
  "server/loggable-error.ts",
  // Samples of files, cut again by cells.
  "domain/imports/decode-text.ts",
  "server/sheets/reading-documents.ts",
  // Lists and characters.
  "app/routes/admin/board/releases.tsx",
  "app/components/shipment/remembered-parcels.ts",
  "app/hooks/live-connection.ts",
  "app/routes/admin/shipments/present-event-form.ts",
  "domain/enquiries/subject.ts",
  "domain/maps/map-labels.ts",
  "server/sheets/table-of.ts",
];
/** Fields whose value is only searched for, or a code. */
const searched = [
  "app/components/admin/frame/palette.tsx",
  "app/components/booking/card-form.tsx",
  "app/components/site/certificate-check.tsx",
  "app/components/table/list-search.tsx",
  "app/routes/site/branches.tsx",
  "app/routes/site/help.tsx",
  "app/routes/site/verify.tsx",
];

it("lets no browser cut what people type: a field that is stored has room for decomposed letters (typedRoom)", () => {
  const raw = /<(?:input|textarea)\b(?:(?!\/>)[\s\S])*?maxLength=\{(?!typedRoom\()/;
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => `app/${name}`)
    .filter((file) => raw.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(searched);
});

/** From 30 on: shorter ones are dates, codes and lists. */
const cut = /\.(?:slice\(\s*0,|substring\(0,|substr\(0,)\s*(?:[3-9]\d\b|\d[\d_]{2,}\b|longest)/;

it("cuts texts that people typed between characters, by cutText", () => {
  const found = ["domain", "server", "app", "emails", "copy", "content"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => cut.test(readFileSync(file, "utf8"))),
  );
  expect(found.filter((file) => !harmless.includes(file))).toEqual([]);
});
