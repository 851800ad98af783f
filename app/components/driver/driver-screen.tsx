import type { ReactNode } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import { DriverLink } from "#app/components/driver/driver-link.tsx";
import { UndoLine } from "#app/components/driver/undo-line.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * A page of the driver: heading, content, and the one action within reach of the thumb. `back`: address of the page
 * above it; `place`: three letters in its stead; `beside`: at the end of the heading.
 */
export function DriverScreen({
  title,
  back,
  place,
  beside,
  foot,
  children,
}: {
  title: string;
  back?: string;
  place?: string;
  beside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className="driver-screen-head">
        {back ? (
          <DriverLink to={back} className="driver-screen-back" aria-label={words.back}>
            <Icon name="chevron-down" size={24} />
          </DriverLink>
        ) : null}
        {place ? <span className="driver-screen-place">{place}</span> : null}
        <h1>{title}</h1>
        {beside}
      </header>
      <div className="driver-screen-body">{children}</div>
      <div className="driver-screen-foot">
        <UndoLine />
        {foot}
      </div>
    </>
  );
}
