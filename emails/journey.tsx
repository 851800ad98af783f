import { mailFrame } from "#domain/maps/frames.ts";
import { accentFill, defaultAccentClass } from "#emails/accent-styles.ts";
import type { MailCompany, MailMapPicture, MailProgress } from "#emails/mail.ts";
import { stopStyles, styles } from "#emails/styles.ts";

/** Renders a bar and a label per stop. Passed stops also have a check mark, so that color is not the only cue. */
export function Stops({ progress, company }: { progress: MailProgress; company: MailCompany }) {
  const share = `${100 / progress.stops.length}%`;
  return (
    <table role="img" aria-label={progress.label} width="100%" cellPadding={0} cellSpacing={0} style={styles.stops}>
      <tbody>
        <tr>
          {progress.stops.map(({ title, state }) => (
            <td
              key={title}
              width={share}
              className={state === "ahead" ? "bar-ahead" : defaultAccentClass(company, "bar")}
              style={state === "ahead" ? styles.barAhead : { ...styles.bar, ...accentFill(company) }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
        <tr>
          {progress.stops.map(({ title, state }) => (
            <td
              key={title}
              width={share}
              valign="top"
              className={`stop ${state === "ahead" ? "soft" : "ink"}`}
              style={stopStyles[state]}
            >
              {state === "passed" ? `✓ ${title}` : title}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Renders a map of fixed size, which shrinks with the page on a phone. */
export function RouteMap({ map }: { map: MailMapPicture }) {
  return (
    // Low priority prevents React from adding a preload link to the head.
    <img src={map.src} alt={map.words} {...mailFrame} fetchPriority="low" className="ink rule" style={styles.map} />
  );
}
