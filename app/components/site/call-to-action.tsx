import { LinkButton } from "#app/components/ui/button.tsx";
import { Bars } from "#app/components/site/bars.tsx";

/** The closing band: one sentence, two buttons. Comes last on its page. */
export function CallToAction({
  title,
  first,
  second,
}: {
  title: string;
  first: { words: string; to: string };
  second: { words: string; to: string };
}) {
  return (
    <div className="call-to-action">
      <div className="page-width">
        <h2>{title}</h2>
        <div className="call-to-action-buttons">
          <LinkButton look="ink" size="large" to={first.to}>
            {first.words}
          </LinkButton>
          <LinkButton size="large" to={second.to}>
            {second.words}
          </LinkButton>
        </div>
      </div>
      <Bars of="call" />
    </div>
  );
}
