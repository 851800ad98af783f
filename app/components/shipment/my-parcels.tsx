import { useMemo, useRef, useState } from "react";
import { parcelWords as words } from "#copy/en/several.ts";
import { trackingNumberGroups } from "#domain/shipments/tracking-number.ts";
import { composed } from "#domain/shared/cut-text.ts";
import {
  keepParcels,
  longestNickname,
  readParcels,
  type RememberedParcel,
} from "#app/components/shipment/remembered-parcels.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { LiveRegion } from "#app/components/ui/live-region.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { typedRoom } from "#app/components/ui/typed-room.ts";

/** Also removes their stored pages. */
const forgetPages = async (numbers: string[], isAll: boolean) =>
  (await import("#app/components/shipment/keep-offline.ts")).forgetOffline(numbers, isAll);

/**
 * Region "My parcels": numbers that this browser looked up. The server never gets the list; nothing is rendered if it
 * is empty.
 */
export function MyParcels() {
  const isHydrated = useHydrated();
  const known = useMemo(() => (isHydrated ? readParcels() : []), [isHydrated]);
  const [changed, setParcels] = useState<RememberedParcel[] | null>(null);
  const parcels = changed ?? known;
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = (next: RememberedParcel[], sentence: string) => {
    setParcels(next);
    setSaid(keepParcels(next) ? sentence : words.notKept);
    const gone = parcels.filter(({ number }) => !next.some((each) => each.number === number));
    if (gone.length > 0)
      void forgetPages(
        gone.map(({ number }) => number),
        next.length === 0,
      );
  };
  const forget = (number: string) => {
    keep(
      parcels.filter((parcel) => parcel.number !== number),
      words.forgotten(number),
    );
    heading.current?.focus();
  };
  return (
    <>
      {parcels.length > 0 ? (
        <section className="my-parcels" aria-labelledby="my-parcels-title">
          <div className="my-parcels-head">
            <h2 id="my-parcels-title" ref={heading} tabIndex={-1}>
              {words.title}
            </h2>
            <p className="hint">{words.lead}</p>
          </div>
          <ul>
            {parcels.map((parcel) => (
              <li key={parcel.number}>
                <div>
                  <label className="visually-hidden" htmlFor={`nickname-${parcel.number}`}>
                    {words.nicknameOf(parcel.number)}
                  </label>
                  <input
                    id={`nickname-${parcel.number}`}
                    className="my-parcels-name"
                    placeholder={words.nickname}
                    maxLength={typedRoom(longestNickname)}
                    autoComplete="off"
                    defaultValue={parcel.nickname}
                    onBlur={({ currentTarget }) => {
                      const nickname = composed(currentTarget.value.trim(), longestNickname);
                      // Shows what is stored.
                      currentTarget.value = nickname;
                      if (nickname !== parcel.nickname)
                        keep(
                          parcels.map((each) => (each === parcel ? { ...each, nickname } : each)),
                          "",
                        );
                    }}
                  />
                  <PageLink className="mono text-link" to={`/track/${parcel.number}`}>
                    {trackingNumberGroups(parcel.number).join(" ")}
                  </PageLink>
                </div>
                <button
                  type="button"
                  className="my-parcels-forget"
                  title={words.forget}
                  aria-label={words.forgetOne(parcel.number)}
                  onClick={() => forget(parcel.number)}
                >
                  <Icon name="close" size={18} />
                </button>
              </li>
            ))}
          </ul>
          <div className="my-parcels-foot">
            <p className="hint">{words.kept}</p>
            <button type="button" className="text-link" onClick={() => keep([], words.allForgotten)}>
              {words.forgetAll}
            </button>
          </div>
        </section>
      ) : null}
      <LiveRegion message={said} />
    </>
  );
}
