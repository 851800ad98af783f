import { userPageWords as words } from "#copy/en/user-page.ts";
import { messagesAddress } from "#app/components/admin/messages/message-address.ts";
import { UserRoom } from "#app/components/admin/users/user-room.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { loadUserPage } from "#app/routes/admin/users/load-user-page.ts";
import { administratorOf, personOf } from "#app/web/actor.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.name ?? words.details }];

export async function loader({ params: { userId }, request, context }: Route.LoaderArgs) {
  administratorOf(context);
  const cursor = new URL(request.url).searchParams.get("cursor");
  return { page: await loadUserPage(personOf(context), userId, cursor) };
}

export default function User({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar title={page.name} note={page.email}>
        <LinkButton look="quiet" icon="mail" to={messagesAddress({ to: page.email })}>
          {words.messages}
        </LinkButton>
      </OfficeBar>
      <div className="admin-frame-page user-room">
        <UserRoom key={page.id} page={page} />
      </div>
    </>
  );
}
