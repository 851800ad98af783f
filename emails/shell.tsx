import type { CSSProperties, ReactNode } from "react";
import { currentLanguage } from "#domain/shared/language.ts";
import { accentFill, defaultAccentClass } from "#emails/accent-styles.ts";
import { Stops, RouteMap } from "#emails/journey.tsx";
import type { MailCompany, MailContent } from "#emails/mail.ts";
import { trackingNumberGroups } from "#domain/shipments/tracking-number.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import { scriptOf } from "#emails/parcel-data.ts";
import { badgeStyles, ink, mailStyles, styles } from "#emails/styles.ts";

/** Frame of every mail: table layout, 600 px wide, readable without styles or images and in dark mode. */
export function MailShell({ content, check }: { content: MailContent; check: string }) {
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailStyles }} />
        {content.data && <script type="application/ld+json" dangerouslySetInnerHTML={scriptOf(content.data)} />}
      </head>
      <body className="sunk" style={styles.body}>
        <div style={styles.preview}>{wholeDates(content.preview)}</div>
        <div role="article" aria-label={content.title} lang={currentLanguage()}>
          <Rows className="sunk" style={styles.sheet}>
            <tr>
              <td align="center" className="sunk">
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  className="card"
                  style={styles.card}
                >
                  <tbody>
                    <tr>
                      <td style={{ ...styles.signal, ...accentFill(content.company) }}>&nbsp;</td>
                    </tr>
                    <tr>
                      <td className="rule">
                        <Head content={content} />
                      </td>
                    </tr>
                    <tr>
                      <td className="pad" style={styles.body2}>
                        <Body content={content} />
                      </td>
                    </tr>
                    <tr>
                      <td className="sunk soft rule-top pad" style={styles.footer}>
                        {content.footer.map((line) => (
                          <p key={line} className="soft" style={styles.footerLine}>
                            {phoneWhole(wholeDates(line))}
                          </p>
                        ))}
                        {content.unsubscribe ? (
                          <p className="soft" style={styles.footerLine}>
                            <a href={content.unsubscribe.url} className="soft" style={styles.footerLink}>
                              {content.unsubscribe.words}
                            </a>
                          </p>
                        ) : null}
                        <p className="soft" style={styles.footerLine}>
                          {check}
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </Rows>
        </div>
      </body>
    </html>
  );
}

/** Returns the logo's size, limited to fit beside the letter on a phone. */
function logoSize({ width, height }: NonNullable<MailCompany["logo"]>): { width: number; height: number } {
  const scale = Math.min(36 / height, 210 / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

function wordsOn({ accent }: MailCompany): CSSProperties {
  return accent ? { color: accent.onFill } : {};
}

function Head({ content }: { content: MailContent }) {
  const { name, logo } = content.company;
  return (
    <Rows className="rule" style={styles.head}>
      <tr>
        <td width={96} height={96} align="center" className="letter" style={styles.letter}>
          {content.letter}
        </td>
        <td style={styles.headWords}>
          {logo ? (
            // Low priority prevents React from adding a preload link to the head.
            <img
              src={logo.url}
              alt={name}
              fetchPriority="low"
              {...logoSize(logo)}
              style={{ ...styles.logo, ...logoSize(logo) }}
            />
          ) : (
            <div className="ink" style={styles.company}>
              {name}
            </div>
          )}
          <div className="ink" style={styles.number}>
            {trackingNumberGroups(content.trackingNumber ?? "").map((group, place) => (
              <span key={place} style={place > 0 ? styles.group : undefined}>
                {group}
              </span>
            ))}
          </div>
        </td>
      </tr>
    </Rows>
  );
}

function Body({ content }: { content: MailContent }) {
  const badge = content.badgeColour ?? "blue";
  return (
    <>
      <span className={`badge ${badge}`} style={{ ...styles.badge, ...badgeStyles[badge] }}>
        {content.badge}
      </span>
      <h1 className="ink title" style={styles.title}>
        {wholeDates(content.title)}
      </h1>
      {content.paragraphs.map((paragraph, place) => (
        <p key={place} className="ink" style={styles.paragraph}>
          {wholeDates(paragraph)}
        </p>
      ))}
      {content.progress ? <Stops progress={content.progress} company={content.company} /> : null}
      {content.action ? (
        <Rows style={styles.actionBox}>
          <tr>
            <td
              align="center"
              className={defaultAccentClass(content.company, "action")}
              style={{ ...styles.action, ...accentFill(content.company) }}
            >
              <a href={content.action.url} style={{ ...styles.actionLink, ...wordsOn(content.company) }}>
                {content.action.words}
              </a>
            </td>
          </tr>
        </Rows>
      ) : null}
      {content.map ? <RouteMap map={content.map} /> : null}
      {content.facts.length > 0 ? (
        <Rows className="rule-top" style={styles.facts}>
          {pairs(content.facts).map((pair) => (
            <tr key={pair[0]?.term}>
              {pair.map((fact, place) => (
                <td
                  key={fact.term}
                  width="50%"
                  colSpan={pair.length === 1 ? 2 : 1}
                  valign="top"
                  className="line fact"
                  style={place === 0 ? styles.fact : styles.factRight}
                >
                  <div className="soft" style={styles.term}>
                    {fact.term}
                  </div>
                  <div className="ink" style={styles.text}>
                    {fact.url ? (
                      <a href={fact.url} className="ink" style={styles.factLink}>
                        {wholeDates(fact.text)}
                      </a>
                    ) : (
                      wholeDates(fact.text)
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </Rows>
      ) : null}
      {content.total ? (
        <Rows className="rule-top" style={styles.facts}>
          {content.lines.map((line, place) => (
            <tr key={`${place} ${line.term}`}>
              <td className="ink line" style={styles.lineTerm}>
                {line.term}
              </td>
              <td align="right" className="ink line" style={styles.amount}>
                {line.amount}
              </td>
            </tr>
          ))}
          <tr>
            <td className="ink" style={styles.totalTerm}>
              {content.total.term}
            </td>
            <td align="right" className="ink" style={styles.totalAmount}>
              {content.total.amount}
            </td>
          </tr>
        </Rows>
      ) : null}
    </>
  );
}

function Rows({
  children,
  style,
  className,
}: {
  children: ReactNode;
  style?: React.CSSProperties;
  className?: string;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={style}
      className={className}
      bgcolor={className === "sunk" ? ink.sunk : undefined}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/**
 * Keeps a phone number and its extension on one line. The check code is left as plain text, so that people and programs
 * can copy it.
 */
function phoneWhole(text: string): ReactNode {
  return text.split(/(\(\d{3}\) \d{3}-\d{4}(?: ext\. \d+)?)/).map((piece, place) =>
    place % 2 === 1 ? (
      <span key={place} style={styles.whole}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

function pairs<T>(items: T[]): T[][] {
  return items.flatMap((_, place) => (place % 2 === 0 ? [items.slice(place, place + 2)] : []));
}
