import type { ReactNode } from "react";
import { preferenceWords } from "#copy/en/delivery-preferences.ts";
import type { ShownPreferences, ShownWay } from "#app/components/shipment/tracking-page.ts";
import { DeliveryPreferences } from "#app/components/shipment/delivery-preferences.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const home = { path: "M3 9.500 10 3l7 6.500V17h-4.500v-4.500h-5V17H3z" };

/** Where a parcel is while it is out for delivery. `pin`: what its recipient says to the driver. */
export function ParcelWay({
  way,
  pin,
  preferences,
}: {
  way: ShownWay;
  pin: ReactNode;
  preferences: ShownPreferences | null;
}) {
  return (
    <div className="page-width">
      {/** Not printed: it is of this minute. */}
      <section className="parcel-way" aria-label={way.title} data-print="no">
        <h2>
          {way.first}
          {way.when ? (
            <>
              , <em>{way.when}</em>
            </>
          ) : null}
        </h2>
        <div className="parcel-way-card">
          <div className={way.isNext ? "parcel-way-line next" : "parcel-way-line"} aria-hidden="true">
            <span className="parcel-way-van">
              <Icon name="truck" size={26} />
            </span>
            {way.stops.map((stop) => (
              <i key={stop}>{stop}</i>
            ))}
            <span className="parcel-way-home">
              <Icon name={home} size={24} />
            </span>
          </div>
          <div className="parcel-way-ends">
            {[way.van, way.you].map(({ title, note }) => (
              <p key={title}>
                <b>{title}</b>
                {note ? ` ${note}` : null}
              </p>
            ))}
          </div>
          <div className="parcel-way-more">
            {way.area ? <div className="parcel-way-area" dangerouslySetInnerHTML={{ __html: way.area }} /> : null}
            {pin}
            {way.away || preferences ? (
              <div>
                <h3 className="caption">{preferenceWords.heading}</h3>
                {preferences ? <DeliveryPreferences preferences={preferences} /> : null}
                {way.away ? (
                  <p>
                    <a className="text-link" href={`tel:${way.away.dial}`}>
                      {way.away.words}
                    </a>
                  </p>
                ) : null}
              </div>
            ) : null}
            {way.note ? (
              <div>
                <h3 className="caption">{way.note.title}</h3>
                <p className="parcel-way-note">{way.note.text}</p>
              </div>
            ) : null}
          </div>
        </div>
      </section>
    </div>
  );
}
