import { company } from "#content/company.ts";
import { contactHead, contactWords as words } from "#content/contact.ts";
import { PageHead } from "#app/components/site/page-head.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import "#app/styles/marketing.css";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = () => [{ title: `Contact: ${company.name}` }, { name: "description", content: contactHead.lead }];

export default function Contact() {
  const letter = `mailto:${company.email}?subject=${encodeURIComponent(words.write.subject)}`;
  return (
    <div className="mkt">
      <PageHead {...contactHead} />
      <section aria-label="Ways to reach us"><div className="wrap"><div className="pairs">
        <div>
          <h2>{words.phone.title}</h2>
          <p className="big"><a href={`tel:${company.phone.dial}`}>{company.phone.display}</a></p>
          <p className="hint">{words.phone.line}</p>
        </div>
        <div>
          <h2>{words.email.title}</h2>
          <p className="big"><a href={`mailto:${company.email}`}>{company.email}</a></p>
          <p className="hint">{words.email.line}</p>
        </div>
        <div>
          <h2>{words.office.title}</h2>
          <p className="big">{company.address}</p>
          <p className="hint">{words.office.line}</p>
          {company.hours.lines.map((line) => <p className="mono hint" key={line}>{line}</p>)}
        </div>
        <div>
          <h2>{words.write.title}</h2>
          <p>{words.write.line}</p>
          <LinkButton look="signal" icon="mail" to={letter}>{words.write.call}</LinkButton>
        </div>
        <div className="loud">
          <h2>{words.emergency.title}</h2>
          <p className="big"><a href={`tel:${company.emergencyPhone.dial}`}>{company.emergencyPhone.display}</a></p>
          <p className="hint">{words.emergency.line}</p>
        </div>
        <div>
          <h2>Already on its way?</h2>
          <p>The tracking page answers faster than we can.</p>
          <LinkButton to="/track">Track a package</LinkButton>
        </div>
      </div></div></section>
      <div className="end" />
    </div>
  );
}
