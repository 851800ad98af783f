import { data, Form, redirect, useNavigation } from "react-router";
import { notDone } from "#copy/en/failed-sentence.ts";
import { privateLinkWords } from "#copy/en/tracking-forms.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { listPrivateLinks } from "#server/features/tracking/list-private-links.ts";
import { revokePrivateLink } from "#server/features/tracking/revoke-private-link.ts";
import { type ListedLink, NewLink, PrivateLinkList } from "#app/components/shipment/private-link-list.tsx";
import { ShipmentAside } from "#app/components/shipment/shipment-aside.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { readFields } from "#app/web/read-form.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/private-links";

export const meta: Route.MetaFunction = () => [
  { title: privateLinkWords.title },
  { name: "robots", content: "noindex" },
];

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? ([...actionHeaders].length > 0 ? actionHeaders : loaderHeaders);
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const number = numberOfCode(params.number);
  const links = await orRefuse(number, async () => listPrivateLinks(await getActor(request), number));
  const shown = links.map(({ id, purpose, createdAt, expiresAt, lastUsedAt, isLive }): ListedLink => ({
    id,
    isLive,
    purpose,
    created: time(createdAt),
    expires: time(expiresAt),
    lastUsed: lastUsedAt ? time(lastUsedAt) : null,
  }));
  return data({ number, links: shown }, { headers: trackingHeaders(false) });
}

export async function action({ request, params }: Route.ActionArgs) {
  const number = numberOfCode(params.number);
  const { revoke } = await readFields(request);
  return orRefuse(number, async () => {
    const actor = await getActor(request);
    if (revoke) {
      await revokePrivateLink(actor, number, revoke);
      return data({ url: null, revoked: true, failed: "" }, { headers: trackingHeaders(false) });
    }
    const link = await createPrivateLink(actor, number);
    return data({ url: link.url, revoked: false, failed: "" }, { headers: trackingHeaders(false) });
  });
}

/** Without an answer the page must not say that a link was ended. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words }) =>
    data({ url: null, revoked: false, failed: `${notDone.links} ${words}` }, { status }),
  );
}

export default function PrivateLinks({ loaderData: { number, links }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <div>
      <ShipmentAside number={number} title={privateLinkWords.title} lead={privateLinkWords.lead}>
        {actionData?.failed ? <Notice tone="red">{actionData.failed}</Notice> : null}
        {actionData?.url ? <NewLink url={actionData.url} /> : null}
        <p role="status" className="hint">
          {actionData?.revoked ? privateLinkWords.revoked : ""}
        </p>
        <Form method="post">
          <Button look={links.length ? "outline" : "signal"} icon="plus" busy={isBusy}>
            {privateLinkWords.create}
          </Button>
        </Form>
        <PrivateLinkList links={links} />
      </ShipmentAside>
    </div>
  );
}

export const ErrorBoundary = LookupError;

function time(at: string): string {
  return formatPlaceTime(at, "America/New_York");
}

/** Who may not share is led back to the result; a number that leads nowhere gets its page. */
async function orRefuse<T>(number: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && (error.code === "forbidden" || error.code === "unauthenticated"))
      throw redirect(`/track/${number}`);
    throw lookupFailure(error, number);
  }
}
