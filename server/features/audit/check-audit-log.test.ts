import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clock } from "#server/clock.ts";
import { checkAuditLog } from "#server/features/audit/check-audit-log.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { log } from "#server/log.ts";
import { useDatabase } from "#tests/support/db.ts";
import { emptyAuditLog, openRecording, recordCorrection, unguarded } from "#tests/support/audit-log.ts";

useDatabase({ committed: true, asOwner: true });
beforeEach(emptyAuditLog);
afterEach(() => vi.restoreAllMocks());

it("leaves the end of an intact audit log in the log, and nothing in the audit log", async () => {
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  await recordCorrection("a");
  await sealActivities();
  await checkAuditLog();
  expect(info).toHaveBeenCalledWith(
    expect.objectContaining({ sealedTo: 1, seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string }),
    "the audit log is intact",
  );
  expect(await listActivitiesOf("trail", "trail", 5)).toEqual([]);
});

it("says loudly where the audit log is broken, and notes it in the audit log", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await recordCorrection("a");
  await sealActivities();
  await unguarded(sql`update activities set action = 'shipment.deleted'`);
  await checkAuditLog();
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ broken: expect.objectContaining({ reason: "row", position: 1 }) as object }),
    "the audit log was tampered with",
  );
  expect(await listActivitiesOf("trail", "trail", 5)).toMatchObject([
    { action: "trail.found_broken", actorKind: "system", after: { reason: "row", position: 1 } },
  ]);
});

it("warns of a transaction that has been open for hours", async () => {
  vi.spyOn(log, "info").mockImplementation(() => undefined);
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const open = await openRecording("forgotten");
  clock.set("2026-05-04T10:00:00Z");
  await recordCorrection("a");
  await sealActivities();
  clock.set("2026-05-04T10:59:00Z");
  await checkAuditLog();
  expect(warn).not.toHaveBeenCalled();
  clock.set("2026-05-04T11:01:00Z");
  await checkAuditLog();
  expect(warn).toHaveBeenCalledWith(
    { since: new Date("2026-05-04T10:00:00Z") },
    expect.stringContaining("open for long"),
  );
  await open.rollback();
});
