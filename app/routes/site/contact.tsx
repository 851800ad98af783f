import { useEffect, useRef, useState } from "react";
import { redirect } from "react-router";
import { contactHead, contactWords as words } from "#content/en/contact.ts";
import { metroRoads } from "#content/maps/metro-roads.ts";
import { enquiryWords } from "#copy/en/enquiries.ts";
import { parseSendContactMessage } from "#domain/enquiries/inputs.ts";
import { enquiryReference, parseEnquiryReference } from "#domain/enquiries/reference.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { now } from "#server/clock.ts";
import { ContactBranches } from "#app/components/site/contact-branches.tsx";
import { ContactForm } from "#app/components/site/contact-form.tsx";
import { drawBranchMap } from "#app/components/site/draw-branch-map.ts";
import { Picture } from "#app/components/site/picture.tsx";
import { PageHead } from "#app/components/site/page-head.tsx";
import { deskAddress } from "#app/components/support/desk.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { frameWords } from "#copy/en/frame.ts";
import { openingHoursLines } from "#copy/en/opening-hours.ts";
import { visitor } from "#domain/people/actor.ts";
import { siteWords } from "#copy/en/site.ts";
import { presentBranchList } from "#app/presenters/branch-cards.ts";
import { formAction } from "#app/web/action.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { pageFound } from "#app/web/page-found.ts";
import "#app/styles/site.css";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: siteWords.contactTitle(company.name),
    description: contactHead(company.place?.city ?? "").lead,
    ...loaderData?.found,
  });
};

export async function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get("sent");
  const number = parseEnquiryReference(sent ?? "");
  const branches = await listShownBranches();
  return {
    isSent: sent !== null,
    reference: number === null ? null : enquiryReference(number),
    found: await pageFound("/contact", frameWords.contact),
    branches: presentBranchList(branches, now(), null),
    map: drawBranchMap(
      branches.map((branch, index) => ({ ...branch, place: index + 1 })),
      metroRoads,
    ),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: () => visitor,
    parse: parseSendContactMessage,
    failed: enquiryWords.failed,
    run: async (_actor, input) => {
      const { reference } = await sendContactMessage(await getActor(args.request), input);
      return redirect(`/contact?sent=${reference}#write`);
    },
  });
}

export const clientAction = keepForm(() => enquiryWords.failed);

export default function Contact({
  loaderData: { isSent, reference, branches, map },
  actionData,
}: Route.ComponentProps) {
  const { phone, emergencyPhone, email, address, hours, place } = useCompany();
  // A message that came with the document does not take the focus.
  const [first] = useState(isSent ? reference : undefined);
  // A narrow card breaks the address after the @, not inside a word.
  const at = email.indexOf("@") + 1;
  return (
    <div className="site-frame-page">
      <PageHead {...contactHead(place?.city ?? "")} />
      <p className="page-width contact-page-down">
        <a className="button" href="#write">
          {words.write.title}
        </a>
      </p>
      <section aria-label={siteWords.waysToReach}>
        <div className="page-width">
          <div className="pairs">
            {phone ? (
              <div>
                <h2>{words.phone.title}</h2>
                <p className="pairs-big">
                  <a href={`tel:${phone.dial}`}>{phone.display}</a>
                </p>
                <p className="hint">{words.phone.line}</p>
              </div>
            ) : null}
            <div>
              <h2>{words.email.title}</h2>
              <p className="pairs-big">
                <a href={`mailto:${email}`}>
                  {email.slice(0, at)}
                  <wbr />
                  {email.slice(at)}
                </a>
              </p>
              <p className="hint">{words.email.line}</p>
            </div>
            <div>
              <h2>{words.chat.title}</h2>
              <p>{words.chat.line}</p>
              <PageLink className="button" to={deskAddress}>
                {siteWords.openDesk}
              </PageLink>
            </div>
            <div>
              <h2>{words.office.title}</h2>
              <p className="pairs-big">{address}</p>
              <p className="hint">{words.office.line}</p>
              {(hours ? openingHoursLines(hours) : []).map((line) => (
                <p className="mono hint" key={line}>
                  {line}
                </p>
              ))}
            </div>
            {emergencyPhone ? (
              <div className="pairs-loud">
                <h2>{words.emergency.title}</h2>
                <p className="pairs-big">
                  <a href={`tel:${emergencyPhone.dial}`}>{emergencyPhone.display}</a>
                </p>
                <p className="hint">{words.emergency.line}</p>
              </div>
            ) : null}
            <div>
              <h2>{words.underWay.title}</h2>
              <p>{words.underWay.line}</p>
              <LinkButton to="/track">{frameWords.trackPackage}</LinkButton>
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="write">
        <div className="page-width contact-page-write">
          <div>
            <h2 id="write">{words.write.title}</h2>
            <p>{words.write.line}</p>
            <div className="contact-page-picture">
              <Picture of="branch" />
            </div>
          </div>
          <div>
            {isSent && !actionData ? (
              <SentNotice key={reference} reference={reference} isLater={first !== reference} />
            ) : null}
            <ContactForm key={reference ?? String(isSent)} answer={actionData} />
          </div>
        </div>
      </section>
      <ContactBranches branches={branches} map={map} />
      <div className="contact-page-end" />
    </div>
  );
}

/** The form that did its work took the focus with it: this has it then. */
function SentNotice({ reference, isLater }: { reference: string | null; isLater: boolean }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLater) words.current?.focus();
  }, [isLater]);
  return (
    <div ref={words} tabIndex={-1}>
      <Notice tone="green" dismissable>
        {enquiryWords.sent} {reference ? <b>{enquiryWords.reference(reference)}</b> : null}
      </Notice>
    </div>
  );
}
