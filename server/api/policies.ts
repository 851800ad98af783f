import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { parsePublishPolicy, publishPolicyShape } from "#domain/policies/inputs.ts";
import { type PolicyKind, policyKinds } from "#domain/policies/kinds.ts";
import { PolicyVersion } from "#domain/policies/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, versionTag, withVersion } from "#server/api/read-body.ts";
import { administratorOnly } from "#server/api/require-access.ts";
import { listPolicyVersions } from "#server/features/policies/list-policy-versions.ts";
import { publishPolicy } from "#server/features/policies/publish-policy.ts";

const { version: _, ...fields } = publishPolicyShape;
const PolicyPage = z.strictObject({ version: z.int(), versions: z.array(PolicyVersion) });

/** Adds the policy endpoints for administrators: every version, and publishing the next. */
export function addPolicyEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  for (const policy of policyKinds) {
    const path = `/v1/settings/policies/${policy}`;
    addEndpoint(api, {
      method: "get",
      path,
      summary: `List the versions of the policy "${policy}"; the first is in force`,
      access: "administrators",
      status: 200,
      response: PolicyPage,
      etag: versionTag,
      answer: async (c) => policyPage(await administratorOnly(actorOf, c), policy),
    });
    addEndpoint(api, {
      method: "put",
      path,
      summary: `Publish a new version of the policy "${policy}", effective now. If-Match: the number of the previous version`,
      access: "administrators",
      headers: z.object({ "If-Match": z.string().max(40) }),
      body: z.strictObject(fields).partial(),
      status: 200,
      response: PolicyPage,
      etag: versionTag,
      answer: async (c) => {
        const actor = await administratorOnly(actorOf, c);
        await publishPolicy(actor, policy, accepted(parsePublishPolicy(await withVersion(c))));
        return policyPage(actor, policy);
      },
    });
  }
}

async function policyPage(actor: Actor, policy: PolicyKind): Promise<z.infer<typeof PolicyPage>> {
  const versions = await listPolicyVersions(actor, policy);
  return { version: versions[0]?.number ?? 0, versions };
}
