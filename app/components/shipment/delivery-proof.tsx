import { proofWords as words } from "#copy/en/delivery-proof.ts";
import { signatureBox } from "#domain/road/signature.ts";
import { pathHere } from "#domain/shared/language.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { NotReceivedLink } from "#app/components/shipment/not-received.tsx";
import type { ShownNotReceived, ShownProof } from "#app/components/shipment/tracking-page.ts";

/** How a shipment was handed out, for its parties: signature, time, place and what was checked. */
export function DeliveryProof({
  number,
  proof,
  notReceived,
}: {
  number: string;
  proof: ShownProof;
  notReceived: ShownNotReceived | null;
}) {
  const { signature, photo } = proof;
  return (
    <div className="page-width">
      <section className="delivery-proof" aria-labelledby="delivery-proof">
        <header>
          <h2 id="delivery-proof">{words.title}</h2>
          <p>{proof.summary}</p>
          <LinkButton
            className="delivery-proof-pdf"
            icon="download"
            to={`/track/${number}/proof.pdf`}
            reloadDocument
            data-print="no"
          >
            {words.pdf}
          </LinkButton>
        </header>
        <div className="delivery-proof-body" data-photo={photo ? "yes" : undefined}>
          {signature ? (
            <div className="delivery-proof-sheet">
              <h3 className="caption">{words.signed}</h3>
              <img src={pathHere(signature.src)} alt={signature.words} {...signatureBox} />
              <p className="delivery-proof-name">{signature.name}</p>
            </div>
          ) : (
            <p className="delivery-proof-unsigned">{proof.unsigned}</p>
          )}
          {photo ? <Photo photo={photo} /> : null}
          <dl className="delivery-proof-facts">
            {proof.facts.map(({ term, text, more }) => (
              <div key={term}>
                <dt className="caption">{term}</dt>
                <dd>
                  {text}
                  <small>{more}</small>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <footer>
          <p>
            {notReceived ? `${notReceived.text} ` : ""}
            {proof.note}
            {proof.hash ? <span className="mono">{proof.hash}</span> : null}
          </p>
          {notReceived ? <NotReceivedLink number={number} notReceived={notReceived} /> : null}
        </footer>
      </section>
    </div>
  );
}

/** Its size is not known before it is loaded, so its room has a fixed height. */
function Photo({ photo: { src, words: text, caption } }: { photo: NonNullable<ShownProof["photo"]> }) {
  if (src === null) return <p className="delivery-proof-unsigned">{text}</p>;
  return (
    <figure className="delivery-proof-photo">
      <img src={pathHere(src)} alt={text} loading="lazy" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
