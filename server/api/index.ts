import { createHash } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { ActorOf } from "#server/api/door.ts";
import { addAccountDoors } from "#server/api/accounts.ts";
import { addAuditDoor } from "#server/api/audit.ts";
import { addBranchDoors } from "#server/api/branches.ts";
import { addBulkJobDoors } from "#server/api/bulk-jobs.ts";
import { addContactMessageDoors } from "#server/api/contact-messages.ts";
import { addCustomerDoors } from "#server/api/customers.ts";
import { addExportDoor } from "#server/api/exports.ts";
import { addLabelDoor } from "#server/api/labels.ts";
import { addImportDoors } from "#server/api/imports.ts";
import { addLiveDoor } from "#server/api/live.ts";
import { addMessageCheckDoor } from "#server/api/message-checks.ts";
import { addMessageDoors, addSuppressionDoors } from "#server/api/messages.ts";
import { addPickupDoors } from "#server/api/pickups.ts";
import { addStopDoors } from "#server/api/stops.ts";
import { problem, problemOf } from "#server/api/problem.ts";
import { type ApiDocument, drawReference } from "#server/api/reference/draw-reference.ts";
import { addQuoteDoors } from "#server/api/quotes.ts";
import { addOfficeShipmentDoors } from "#server/api/office-shipments.ts";
import { addPagesDoors } from "#server/api/pages.ts";
import { addMessageWordDoors } from "#server/api/message-words.ts";
import { addPolicyDoors } from "#server/api/policies.ts";
import { addSampleDoors } from "#server/api/sample.ts";
import { addSettingsDocumentDoor } from "#server/api/settings-document.ts";
import { addSettingsDoors } from "#server/api/settings.ts";
import { addSupportDoors } from "#server/api/support.ts";
import { addSavedViewDoors } from "#server/api/saved-views.ts";
import { addShipmentDoors } from "#server/api/shipments.ts";
import { addTariffDoors } from "#server/api/tariffs.ts";
import { addTrackingDoors } from "#server/api/tracking.ts";
import { addUserAccessDoors } from "#server/api/user-access.ts";
import { addUserDoors } from "#server/api/users.ts";
import { sessionCookieName } from "#server/auth/auth.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";

/**
 * Creates the app for everything under /api; each resource adds its endpoints. There is deliberately no /api/auth,
 * although better-auth offers one.
 */
export function createApi(actorOf: ActorOf): OpenAPIHono {
  const endpoints = new OpenAPIHono();
  endpoints.notFound(() => problem(404, { code: "not_found" }));
  endpoints.onError((error, c) => problemOf(error, c));
  addQuoteDoors(endpoints);
  addShipmentDoors(endpoints, actorOf);
  addOfficeShipmentDoors(endpoints, actorOf);
  addBulkJobDoors(endpoints, actorOf);
  addLabelDoor(endpoints, actorOf);
  addPickupDoors(endpoints, actorOf);
  addStopDoors(endpoints, actorOf);
  addSavedViewDoors(endpoints, actorOf);
  addCustomerDoors(endpoints, actorOf);
  addUserDoors(endpoints, actorOf);
  addUserAccessDoors(endpoints, actorOf);
  addAccountDoors(endpoints, actorOf);
  addAuditDoor(endpoints, actorOf);
  addExportDoor(endpoints, actorOf);
  addImportDoors(endpoints, actorOf);
  addBranchDoors(endpoints, actorOf);
  addSettingsDoors(endpoints, actorOf);
  addSettingsDocumentDoor(endpoints, actorOf);
  addSampleDoors(endpoints, actorOf);
  addPolicyDoors(endpoints, actorOf);
  addMessageWordDoors(endpoints, actorOf);
  addPagesDoors(endpoints, actorOf);
  addTariffDoors(endpoints, actorOf);
  addTrackingDoors(endpoints);
  addContactMessageDoors(endpoints, actorOf);
  addMessageDoors(endpoints, actorOf);
  addSuppressionDoors(endpoints, actorOf);
  addMessageCheckDoor(endpoints);
  addSupportDoors(endpoints, actorOf);
  addLiveDoor(endpoints);
  endpoints.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(),
    description: "The session of someone who signed in on the site",
  });
  endpoints.doc31("/openapi.json", documentHead);
  addReference(endpoints);
  refuseOtherMethods(endpoints);
  return endpoints;
}

const documentHead = {
  openapi: "3.1.0",
  info: { title: "Waybill", version: "1" },
  servers: [{ url: "/api", description: "This server" }],
};

/** Adds `/docs`: the OpenAPI document as a page, rendered once. Its policy allows only its own styles. */
function addReference(endpoints: OpenAPIHono): void {
  let page: { html: string; policy: string } | null = null;
  endpoints.get("/docs", () => {
    page ??= referencePage(endpoints.getOpenAPI31Document(documentHead) as ApiDocument);
    return new Response(page.html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": page.policy,
        "cache-control": "public, max-age=300",
      },
    });
  });
}

function referencePage(document: ApiDocument): { html: string; policy: string } {
  const { html, style } = drawReference(document);
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** Answers wrong methods of known paths with 405, which would otherwise look like unknown paths (P03). */
function refuseOtherMethods(endpoints: OpenAPIHono): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of endpoints.routes)
    methods.set(path, [...(methods.get(path) ?? []), ...(method === "GET" ? ["GET", "HEAD"] : [method])]);
  for (const [path, known] of methods)
    endpoints.all(path, () => problem(405, { code: "method_not_allowed" }, { allow: known.join(", ") }));
}

export const api = createApi(getActor);
