import { notReceivedWords as words } from "#copy/en/delivery-proof.ts";
import type { ShownNotReceived } from "#app/components/shipment/tracking-page.ts";
import { LinkButton } from "#app/components/ui/button.tsx";

/** The link "I did not receive this"; nothing once it was reported. */
export function NotReceivedLink({ number, notReceived }: { number: string; notReceived: ShownNotReceived }) {
  if (!notReceived.isOpen) return null;
  return (
    <LinkButton className="not-received-link" to={`/track/${number}/not-received`} data-print="no">
      {words.link}
    </LinkButton>
  );
}

/** The same beside its sentence, for deliveries without a proof to show. */
export function NotReceived(props: { number: string; notReceived: ShownNotReceived }) {
  return (
    <div className="page-width">
      <div className="not-received">
        <p>{props.notReceived.text}</p>
        <NotReceivedLink {...props} />
      </div>
    </div>
  );
}
