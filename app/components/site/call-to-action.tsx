import { LinkButton } from "#app/components/ui/button.tsx";
import { Picture, type PictureName } from "#app/components/site/picture.tsx";
import { Bars } from "#app/components/site/bars.tsx";

/** The closing band: one sentence, two buttons. Comes last on its page. */
export function CallToAction({
  title,
  first,
  second,
  picture,
}: {
  title: string;
  picture?: PictureName;
  first: { words: string; to: string };
  second: { words: string; to: string };
}) {
  return (
    <div className="call-to-action">
      <div className={picture ? "page-width call-to-action-pictured" : "page-width"}>
        <h2>{title}</h2>
        {picture ? (
          <div className="call-to-action-picture">
            <Picture of={picture} />
          </div>
        ) : null}
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
