import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { changeRoleShape, invitePersonShape, parseChangeRole, parseInvitePerson } from "#domain/people/inputs.ts";
import { roles } from "#domain/people/actor.ts";
import { PersonRow } from "#domain/people/views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { administratorOnly, idOf } from "#server/api/require-access.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { inviteWithLink } from "#server/features/accounts/invite-with-link.ts";
import { listInvitations } from "#server/features/accounts/list-invitations.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";

const ListQuery = z.object({
  q: z.string().max(200).optional(),
  role: z.enum(roles).optional(),
  cursor: z.string().optional(),
});
const InvitationRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
const PeoplePage = z.strictObject({
  items: z.array(PersonRow),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** Adds the endpoints for users, their roles and their deletion, for administrators (B1 to B4). */
export function addUserEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/users",
    summary: "List users, newest first. q: words that must all match in name or e-mail",
    access: "administrators",
    query: ListQuery,
    status: 200,
    response: PeoplePage,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { q: search = "", role: word, cursor = null } = c.req.query();
      if (search.normalize().length > 200) throw fieldError("q", "text_too_long");
      const role = roles.find((each) => each === word) ?? null;
      if (word && !role) throw fieldError("role", "choice_invalid");
      return listPeople(actor, { search, role, cursor });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/invitations",
    summary: "List open invitations, newest first, at most 100, without their links",
    access: "administrators",
    status: 200,
    response: z.strictObject({ items: z.array(InvitationRow) }),
    answer: async (c) => ({ items: await listInvitations(await administratorOnly(actorOf, c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/invitations",
    summary:
      "Invite a person by mail. If nothing is mailed (mail is off, or the address ends in .example), the response has the link",
    access: "administrators",
    body: z.strictObject(invitePersonShape),
    status: 201,
    location: () => "/v1/invitations",
    response: z.strictObject({ invitationId: z.string(), link: z.string().nullable() }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { invitationId, made } = await inviteWithLink(actor, accepted(parseInvitePerson(await readJson(c))));
      return { invitationId, link: made?.url ?? null };
    },
  });
  addEndpoint(api, {
    method: "patch",
    path: "/v1/users/{id}",
    summary: "Change a user's role, except your own and the last administrator's",
    access: "administrators",
    body: z.strictObject(changeRoleShape),
    status: 200,
    response: z.strictObject({ role: z.string() }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { role } = accepted(parseChangeRole(await readJson(c)));
      await changeRole(actor, idOf(c), role);
      return { role };
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/users/{id}",
    summary: "Delete a user: ends all sessions and removes name and e-mail; shipments and audit log stay",
    access: "administrators",
    status: 200,
    response: z.strictObject({ isDeleted: z.literal(true) }),
    answer: async (c) => {
      await deletePerson(await administratorOnly(actorOf, c), idOf(c));
      return { isDeleted: true };
    },
  });
}
