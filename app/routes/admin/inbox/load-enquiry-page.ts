import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Enquiry } from "#domain/enquiries/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { listStaff } from "#server/features/accounts/list-staff.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { presentEnquiry } from "#app/routes/admin/inbox/present-enquiry.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

/** Returns the `loader` of the pages of one message; `read` decides whether viewing marks it as read. */
export function enquiryLoader(read: (actor: Actor, id: string) => Promise<Enquiry>) {
  return ({
    params: { enquiryId },
    context,
  }: {
    params: { enquiryId: string };
    context: Readonly<RouterContextProvider>;
  }) => {
    const actor = staffOf(context);
    return runLoader(async () => {
      const enquiry = await read(actor, enquiryId);
      const staff = (await listStaff(actor)).map(({ id, name }) => ({ value: id, words: name }));
      const trail = await listActivitiesOf("enquiry", enquiryId, 20);
      const zone = await companyZone();
      const facts = { trail, staff, key: randomUUID(), canMail: await hasMailServer() };
      return { page: presentEnquiry(enquiry, facts, { zone, now: now() }) };
    });
  };
}
