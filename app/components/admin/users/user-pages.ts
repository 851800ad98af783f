import type { SessionLine } from "#app/components/account/security-pages.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import type { Permission, RefusedForm } from "#app/components/form/form-types.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";

/** One user, every text formatted on the server. */
export type UserPage = {
  id: string;
  name: string;
  email: string;
  isSelf: boolean;
  isDisabled: boolean;
  hasSecondFactor: boolean;
  mayDisable: Permission;
  mayHavePhone: boolean;
  /** Their role scans, so they may have a personal code for stations. */
  maySetCode: boolean;
  facts: Fact[];
  sessions: SessionLine[];
  activity: ActivityRow[];
  newerTo: string | undefined;
  olderTo: string | undefined;
};

/** `made`: the link, shown once. */
export type ResetAnswer = RefusedForm & { form?: string; made?: { lead: string; url: string; ends: string } };
