import { createHash } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { ActorOf } from "#server/api/endpoint.ts";
import { addAccountEndpoints } from "#server/api/accounts.ts";
import { addAuditEndpoint } from "#server/api/audit.ts";
import { addBranchEndpoints } from "#server/api/branches.ts";
import { addBulkJobEndpoints } from "#server/api/bulk-jobs.ts";
import { addContactMessageEndpoints } from "#server/api/contact-messages.ts";
import { addCustomerEndpoints } from "#server/api/customers.ts";
import { addExportEndpoint } from "#server/api/exports.ts";
import { addProofFileEndpoint } from "#server/api/proof-files.ts";
import { addProofEndpoints } from "#server/api/delivery-proof.ts";
import { addPreferenceEndpoints } from "#server/api/delivery-preferences.ts";
import { addLabelEndpoint } from "#server/api/labels.ts";
import { addImportEndpoints } from "#server/api/imports.ts";
import { addLiveEndpoint } from "#server/api/live.ts";
import { addMessageCheckEndpoint } from "#server/api/message-checks.ts";
import { addMessageEndpoints, addSuppressionEndpoints } from "#server/api/messages.ts";
import { addPrintJobEndpoints } from "#server/api/print-jobs.ts";
import { addPickupEndpoints } from "#server/api/pickups.ts";
import { addActEndpoints } from "#server/api/acts.ts";
import { addCodeLabelEndpoints } from "#server/api/code-labels.ts";
import { addCounterEndpoints } from "#server/api/counter.ts";
import { addContainerEndpoints } from "#server/api/containers.ts";
import { addRunEndpoints } from "#server/api/runs.ts";
import { addRunTemplateEndpoints } from "#server/api/run-templates.ts";
import { addDispatchEndpoints } from "#server/api/dispatch.ts";
import { addRunOrderEndpoints } from "#server/api/run-orders.ts";
import { addRunPositionEndpoints } from "#server/api/run-positions.ts";
import { addDeviceEndpoints } from "#server/api/devices.ts";
import { addFlagEndpoints } from "#server/api/flags.ts";
import { addStopEndpoints } from "#server/api/stops.ts";
import { problem, problemOf } from "#server/api/problem.ts";
import { type ApiDocument, drawReference } from "#server/api/reference/draw-reference.ts";
import { addQuoteEndpoints } from "#server/api/quotes.ts";
import { addOfficeShipmentEndpoints } from "#server/api/office-shipments.ts";
import { addPagesEndpoints } from "#server/api/pages.ts";
import { addMessageWordEndpoints } from "#server/api/message-words.ts";
import { addPolicyEndpoints } from "#server/api/policies.ts";
import { addSampleEndpoints } from "#server/api/sample.ts";
import { addSettingsDocumentEndpoint } from "#server/api/settings-document.ts";
import { addSettingsEndpoints } from "#server/api/settings.ts";
import { addSupportEndpoints } from "#server/api/support.ts";
import { addSavedViewEndpoints } from "#server/api/saved-views.ts";
import { addShipmentEndpoints } from "#server/api/shipments.ts";
import { addTariffEndpoints } from "#server/api/tariffs.ts";
import { addTrackingEndpoints } from "#server/api/tracking.ts";
import { addUserAccessEndpoints } from "#server/api/user-access.ts";
import { addUserEndpoints } from "#server/api/users.ts";
import { sessionCookieName } from "#server/auth/auth.ts";
import { actorOfBrowser, prolongSession } from "#server/api/prolong-session.ts";

/**
 * Creates the app for everything under /api; each resource adds its endpoints. There is deliberately no /api/auth,
 * although better-auth offers one.
 */
export function createApi(actorOf: ActorOf): OpenAPIHono {
  const endpoints = new OpenAPIHono();
  endpoints.use(prolongSession);
  endpoints.notFound(() => problem(404, { code: "not_found" }));
  endpoints.onError((error, c) => problemOf(error, c));
  addQuoteEndpoints(endpoints);
  addShipmentEndpoints(endpoints, actorOf);
  addOfficeShipmentEndpoints(endpoints, actorOf);
  addBulkJobEndpoints(endpoints, actorOf);
  addLabelEndpoint(endpoints, actorOf);
  addProofEndpoints(endpoints, actorOf);
  addPreferenceEndpoints(endpoints, actorOf);
  addProofFileEndpoint(endpoints, actorOf);
  addPrintJobEndpoints(endpoints, actorOf);
  addPickupEndpoints(endpoints, actorOf);
  addStopEndpoints(endpoints, actorOf);
  addRunEndpoints(endpoints, actorOf);
  addDispatchEndpoints(endpoints, actorOf);
  addRunOrderEndpoints(endpoints, actorOf);
  addRunPositionEndpoints(endpoints, actorOf);
  addRunTemplateEndpoints(endpoints, actorOf);
  addContainerEndpoints(endpoints, actorOf);
  addCodeLabelEndpoints(endpoints, actorOf);
  addActEndpoints(endpoints, actorOf);
  addDeviceEndpoints(endpoints, actorOf);
  addFlagEndpoints(endpoints, actorOf);
  addCounterEndpoints(endpoints, actorOf);
  addSavedViewEndpoints(endpoints, actorOf);
  addCustomerEndpoints(endpoints, actorOf);
  addUserEndpoints(endpoints, actorOf);
  addUserAccessEndpoints(endpoints, actorOf);
  addAccountEndpoints(endpoints, actorOf);
  addAuditEndpoint(endpoints, actorOf);
  addExportEndpoint(endpoints, actorOf);
  addImportEndpoints(endpoints, actorOf);
  addBranchEndpoints(endpoints, actorOf);
  addSettingsEndpoints(endpoints, actorOf);
  addSettingsDocumentEndpoint(endpoints, actorOf);
  addSampleEndpoints(endpoints, actorOf);
  addPolicyEndpoints(endpoints, actorOf);
  addMessageWordEndpoints(endpoints, actorOf);
  addPagesEndpoints(endpoints, actorOf);
  addTariffEndpoints(endpoints, actorOf);
  addTrackingEndpoints(endpoints);
  addContactMessageEndpoints(endpoints, actorOf);
  addMessageEndpoints(endpoints, actorOf);
  addSuppressionEndpoints(endpoints, actorOf);
  addMessageCheckEndpoint(endpoints);
  addSupportEndpoints(endpoints, actorOf);
  addLiveEndpoint(endpoints);
  endpoints.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(),
    description: "Session cookie of a user who signed in on the site",
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
  // Middleware has no method.
  for (const { path, method } of endpoints.routes.filter((each) => each.method !== "ALL"))
    methods.set(path, [...(methods.get(path) ?? []), ...(method === "GET" ? ["GET", "HEAD"] : [method])]);
  for (const [path, known] of methods)
    endpoints.all(path, () => problem(405, { code: "method_not_allowed" }, { allow: known.join(", ") }));
}

export const api = createApi(actorOfBrowser);
