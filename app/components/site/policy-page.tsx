interface PolicyText {
  title: string;
  lead: string;
  sections: { title: string; lines: string[] }[];
}

/** A policy as one narrow column. */
export function PolicyPage({ policy }: { policy: PolicyText }) {
  return (
    <div className="site-frame-page">
      <div className="page-width">
        <article className="policy-page">
          <h1>{policy.title}</h1>
          <p>{policy.lead}</p>
          {policy.sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
