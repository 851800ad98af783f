import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { MessageRoom } from "#app/components/admin/messages/message-room.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { loadMessagePage } from "#app/routes/admin/messages/load-message-page.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: [loaderData?.page.subject, companyOf(matches).name].filter(Boolean).join(", ") },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadMessagePage(staffOf(context), params.messageId) };
}

export default function ShowMessage({ loaderData: { page } }: Route.ComponentProps) {
  useStaffLive(messagesTopic);
  return <MessageRoom key={page.id} page={page} />;
}
