import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { changeAreasShape, parseChangeAreas, writeAreas } from "#domain/areas/inputs.ts";
import {
  changeCompanySettingsShape,
  changeNotificationSettingsShape,
  changeSecurityShape,
  changeTrackingPrivacyShape,
  parseChangeCompanySettings,
  parseChangeNotificationSettings,
  parseChangeSecurity,
  parseChangeTrackingPrivacy,
  writeCompanySettings,
  writeNotificationSettings,
  writeSecurity,
  writeTrackingPrivacy,
} from "#domain/settings/inputs.ts";
import { changeDkimShape, dkimRecord, parseChangeDkim, writeDkim } from "#domain/settings/dkim.ts";
import { changeMailShape, parseChangeMail, writeMail } from "#domain/settings/mail-provider.ts";
import { changeTextsShape, parseChangeTexts, writeTexts } from "#domain/settings/text-provider.ts";
import { changeMaintenanceShape, parseChangeMaintenance, writeMaintenance } from "#domain/settings/maintenance.ts";
import { changePaymentsShape, parseChangePayments, writePayments } from "#domain/settings/payment-settings.ts";
import { changePrintersShape, parseChangePrinters, writePrinters } from "#domain/printing/label-printer.ts";
import { changeRetentionShape, parseChangeRetention, writeRetention } from "#domain/settings/retention.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Settings, SettingsSection } from "#domain/settings/settings.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { ActorOf } from "#server/api/endpoint.ts";
import { accepted } from "#server/api/read-body.ts";
import { addSectionEndpoints, type SavedSection } from "#server/api/section-endpoints.ts";
import { addSettingsDocumentOfAll } from "#server/api/all-settings.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { cardMode } from "#server/features/providers/card-provider.ts";
import { changeDkim } from "#server/features/providers/change-dkim.ts";
import { changePayments } from "#server/features/providers/change-payments.ts";
import { changeMailProvider } from "#server/features/providers/change-mail-provider.ts";
import { changePrinters } from "#server/features/printing/change-printers.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { changeTextProvider } from "#server/features/providers/change-text-provider.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

/** A page of the settings. Its form and its endpoint have the same fields. */
type Page<S extends SettingsSection> = {
  name: string;
  section: S;
  shape: Record<string, z.ZodType>;
  write: (value: Settings[S]) => Record<string, string | boolean>;
  parse: (raw: unknown) => Promise<Parsed<Settings[S]>> | Parsed<Settings[S]>;
  /** Replaces the default save, if saving this section needs more checks. */
  change?: (actor: Actor, value: Settings[S], version: number) => Promise<void>;
};
type Parsed<T> = { ok: true; value: { version: number } & Partial<T> } | { ok: false; issues: FieldIssue[] };

/**
 * Adds the settings endpoints for administrators, one per settings page. Branches and tariff have separate endpoints.
 */
export function addSettingsEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  const sections: SavedSection[] = [
    addPage(api, actorOf, {
      name: "company",
      section: "general",
      shape: changeCompanySettingsShape,
      write: writeCompanySettings,
      parse: parseChangeCompanySettings,
    }),
    addPage(api, actorOf, {
      name: "notifications",
      section: "notifications",
      shape: changeNotificationSettingsShape,
      write: writeNotificationSettings,
      parse: parseChangeNotificationSettings,
    }),
    addPage(api, actorOf, {
      name: "tracking",
      section: "general",
      shape: changeTrackingPrivacyShape,
      write: writeTrackingPrivacy,
      parse: parseChangeTrackingPrivacy,
    }),
    addPage(api, actorOf, {
      name: "maintenance",
      section: "general",
      shape: changeMaintenanceShape,
      write: writeMaintenance,
      parse: parseChangeMaintenance,
    }),
    addPage(api, actorOf, {
      name: "security",
      section: "security",
      shape: changeSecurityShape,
      write: writeSecurity,
      parse: parseChangeSecurity,
      change: changeSecurity,
    }),
    addPage(api, actorOf, {
      name: "retention",
      section: "retention",
      shape: changeRetentionShape,
      write: writeRetention,
      parse: parseChangeRetention,
    }),
    addPage(api, actorOf, {
      name: "printers",
      section: "printers",
      shape: changePrintersShape,
      write: writePrinters,
      parse: parseChangePrinters,
      change: changePrinters,
    }),
    addMailProvider(api, actorOf),
    addMailSigning(api, actorOf),
    addTextProvider(api, actorOf),
    addPayments(api, actorOf),
    addPage(api, actorOf, {
      name: "areas",
      section: "areas",
      shape: changeAreasShape,
      write: writeAreas,
      parse: async (raw) => parseChangeAreas(raw, await branchCodes()),
    }),
  ];
  addSettingsDocumentOfAll(api, actorOf, sections);
}

/** Separate, because its password is never returned (B8). */
function addMailProvider(api: OpenAPIHono, actorOf: ActorOf): SavedSection {
  return addSectionEndpoints(api, actorOf, {
    path: "/v1/settings/providers/mail",
    shape: changeMailShape,
    read: { summary: "Get the mail server, without its password, and the accepted bounce reporter" },
    change: {
      summary:
        "Change the mail server and the bounce reporter; a blank password, reporter or key keeps the current one",
    },
    besides: {
      hasPassword: z.boolean(),
      passwordEnds: z.string(),
      hasReportKey: z.boolean(),
      reportKeyEnds: z.string(),
    },
    shown: async (actor) => {
      const { value, version } = await getSettingsSection(actor, "mail");
      const { password: _unsaid, reportKey: _unsaidToo, ...rest } = writeMail(value);
      const { passwordSealed, passwordEnds, reportKeySealed, reportKeyEnds } = value;
      return {
        version,
        value: rest,
        hasPassword: passwordSealed !== "",
        passwordEnds,
        hasReportKey: reportKeySealed !== "",
        reportKeyEnds,
      };
    },
    save: (actor, typed) => changeMailProvider(actor, accepted(parseChangeMail(typed))),
  });
}

/** Creates a key that is never returned (B8); returns the DNS record that the domain needs. */
function addMailSigning(api: OpenAPIHono, actorOf: ActorOf): SavedSection {
  return addSectionEndpoints(api, actorOf, {
    path: "/v1/settings/providers/mail/signing",
    shape: changeDkimShape,
    read: { summary: "Get mail signing (DKIM) and the DNS record of its key" },
    change: {
      summary: "Change mail signing; `newKey` replaces the key and turns signing off until it is turned on again",
    },
    besides: { hasKey: z.boolean(), record: z.strictObject({ name: z.string(), value: z.string() }).nullable() },
    shown: async (actor) => {
      const { value, version } = await getSettingsSection(actor, "dkim");
      return { version, value: writeDkim(value), hasKey: value.keySealed !== "", record: dkimRecord(value) };
    },
    save: (actor, typed) => changeDkim(actor, accepted(parseChangeDkim(typed))),
  });
}

/** Separate, because its secrets are never returned (B8). */
function addTextProvider(api: OpenAPIHono, actorOf: ActorOf): SavedSection {
  const besides = { hasSecret: z.boolean(), secretEnds: z.string(), hasSigning: z.boolean(), signingEnds: z.string() };
  return addSectionEndpoints(api, actorOf, {
    path: "/v1/settings/providers/texts",
    shape: changeTextsShape,
    read: { summary: "Get the provider of text messages, without its secrets" },
    change: { summary: "Change the provider of text messages; a blank secret keeps the current one" },
    besides,
    shown: async (actor) => {
      const { value, version } = await getSettingsSection(actor, "texts");
      const { secret: _unsaid, signingSecret: _unsaidToo, ...rest } = writeTexts(value);
      const { secretSealed, secretEnds, signingSealed, signingEnds } = value;
      return {
        version,
        value: rest,
        hasSecret: secretSealed !== "",
        secretEnds,
        hasSigning: signingSealed !== "",
        signingEnds,
      };
    },
    save: (actor, typed) => changeTextProvider(actor, accepted(parseChangeTexts(typed))),
  });
}

/** Separate, because its secret key is never returned (B8). */
function addPayments(api: OpenAPIHono, actorOf: ActorOf): SavedSection {
  return addSectionEndpoints(api, actorOf, {
    path: "/v1/settings/payments",
    shape: changePaymentsShape,
    read: { summary: "Get payment settings and mode (test or live), without the secret key" },
    change: { summary: "Change payment settings; a blank secret key keeps the current one" },
    besides: {
      mode: z.enum(["live", "stripe_test", "test"]),
      hasSecretKey: z.boolean(),
      secretKeyEnds: z.string(),
    },
    shown: async (actor) => {
      const { value, version } = await getSettingsSection(actor, "payments");
      const { secretKey: _unsaid, ...rest } = writePayments(value);
      const { secretKeySealed, secretKeyEnds } = value;
      return { version, value: rest, mode: cardMode(value), hasSecretKey: secretKeySealed !== "", secretKeyEnds };
    },
    save: (actor, typed) => changePayments(actor, accepted(parseChangePayments(typed))),
  });
}

/** Returns the possible centers of a radius. */
async function branchCodes(): Promise<string[]> {
  return (await listBranches()).map(({ code }) => code);
}

function addPage<S extends SettingsSection>(api: OpenAPIHono, actorOf: ActorOf, page: Page<S>): SavedSection {
  const { name, section, shape, write, parse } = page;
  return addSectionEndpoints(api, actorOf, {
    path: `/v1/settings/${name}`,
    shape,
    read: { summary: `Get the settings of "${name}"` },
    change: { summary: `Change the settings of "${name}"; omitted fields keep their values` },
    shown: async (actor) => {
      const { value, version } = await getSettingsSection(actor, section);
      return { version, value: write(value) };
    },
    save: async (actor, typed) => {
      const { value } = await getSettingsSection(actor, section);
      const { version, ...changes } = accepted(await parse(typed));
      const next = { ...value, ...changes };
      await (page.change?.(actor, next, version) ?? changeSettings(actor, section, next, version));
    },
  });
}
