import { eq, sql } from "drizzle-orm";
import type { SettingsSection } from "#domain/settings/settings.ts";
import { db } from "#server/db/client.ts";
import { settings } from "#server/db/schema/settings.ts";

export type SettingsRow = typeof settings.$inferSelect;

export async function loadSettingsRows(): Promise<SettingsRow[]> {
  return db().select().from(settings);
}

export async function loadSettingsRow(section: SettingsSection): Promise<SettingsRow | null> {
  const [row] = await db().select().from(settings).where(eq(settings.section, section));
  return row ?? null;
}

export async function lockSettingsRow(section: SettingsSection): Promise<SettingsRow | null> {
  const [row] = await db().select().from(settings).where(eq(settings.section, section)).for("update");
  return row ?? null;
}

/** Inserts a section unless it exists; returns whether it did. */
export async function insertSettingsRow(section: SettingsSection, value: unknown, at: Date): Promise<boolean> {
  const rows = await db()
    .insert(settings)
    .values({ section, value, updatedAt: at })
    .onConflictDoNothing()
    .returning({ section: settings.section });
  return rows.length > 0;
}

export async function updateSettingsRow(
  section: SettingsSection,
  value: unknown,
  at: Date,
  by: string | null,
): Promise<void> {
  await db()
    .update(settings)
    .set({ value, version: sql`${settings.version} + 1`, updatedAt: at, updatedBy: by })
    .where(eq(settings.section, section));
}
