import { Form } from "react-router";
import { screenWords as words } from "#copy/en/counter-screen.ts";
import { LanguageLink } from "#app/components/layout/language-link.tsx";
import type { PriceShown, ScreenOffer, SignErrors } from "#app/components/counter/screen-offer.ts";
import { Signing } from "#app/components/counter/signing.tsx";
import { Brand } from "#app/components/layout/brand.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

/**
 * The customer's own screen at the counter (G34): one weighed parcel and its price, one to sign for (G59), or nothing.
 */
export function CustomerScreen({
  offer,
  isBusy,
  isLost,
  message,
  errors,
  path,
}: {
  offer: ScreenOffer | null;
  isBusy: boolean;
  isLost: boolean;
  message: string;
  errors: SignErrors;
  path: string;
}) {
  return (
    <ScreenFrame>
      {/* Without scripts the page loads itself again. */}
      <noscript>
        <meta httpEquiv="refresh" content={`5;url=${path}`} />
      </noscript>
      {message || isLost ? (
        <Notice tone="amber" role="alert">
          {message || words.lost}
        </Notice>
      ) : null}
      <div className="customer-screen-content" aria-live="polite">
        {offer === null ? (
          <Idle />
        ) : offer.asks === "price" ? (
          <Offer offer={offer} isBusy={isBusy} />
        ) : (
          <Signing key={`${offer.id} ${offer.signedAt}`} offer={offer} isBusy={isBusy} errors={errors} />
        )}
      </div>
      <noscript>
        <p>
          <a className="text-link" href={path}>
            {words.again}
          </a>
        </p>
      </noscript>
    </ScreenFrame>
  );
}

export function ScreenOver() {
  return (
    <ScreenFrame>
      <h1>{words.over}</h1>
      <p className="customer-screen-lead">{words.overLead}</p>
    </ScreenFrame>
  );
}

function ScreenFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="customer-screen">
      <header>
        <span className="brand">
          <Brand company={useCompany()} />
        </span>
        <LanguageLink />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Idle() {
  return (
    <>
      <h1>{words.idle}</h1>
      <p className="customer-screen-lead">{words.idleLead}</p>
    </>
  );
}

/** Each answer keeps its place, so that a double tap never presses the other. */
function Offer({ offer, isBusy }: { offer: PriceShown; isBusy: boolean }) {
  const { id, number, title, lead, lines, accept, answer } = offer;
  return (
    <>
      <p className="caption">{words.number(number)}</p>
      <h1>{title}</h1>
      <p className="customer-screen-lead">{lead}</p>
      <dl className="customer-screen-lines" aria-label={words.priceList}>
        {lines.map(({ term, text, isTotal }) => (
          <div key={term} className={isTotal ? "total" : undefined}>
            <dt>{term}</dt>
            <dd className="mono">{text}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" replace className="customer-screen-answers">
        <input type="hidden" name="offer" value={id} />
        {answer === "accept" ? (
          <Answered said={words.accepted} />
        ) : accept ? (
          <Button look="signal" size="large" wide name="answer" value="accept" busy={isBusy}>
            {accept}
          </Button>
        ) : null}
        {answer === "take_back" ? (
          <Answered said={words.takenBack} />
        ) : (
          <Button look="outline" size="large" wide name="answer" value="take_back" busy={isBusy}>
            {words.takeBack}
          </Button>
        )}
      </Form>
    </>
  );
}

function Answered({ said }: { said: string }) {
  return (
    <p className="customer-screen-answered" role="status">
      {said}
    </p>
  );
}
