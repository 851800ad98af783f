import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { DriverBar, DriverNotices } from "#app/components/driver/driver-bar.tsx";
import { type Driver, DriverContext } from "#app/components/driver/driver-context.ts";
import { KeptFlash } from "#app/components/driver/kept-flash.tsx";
import { showLight } from "#app/components/driver/screen-light.ts";
import { usePosition, usePositionChoice } from "#app/components/driver/phone-position.ts";
import { isSecondTapAfter } from "#app/components/driver/second-tap.ts";
import { useWakeLock } from "#app/components/driver/use-wake-lock.ts";

/** What stands around every page of the driver. */
export function DriverFrame({ driver }: { driver: Driver }) {
  const { pathname } = useLocation();
  const shownAt = useRef(-Infinity);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [pathname]);
  useEffect(showLight, []);
  const { run, personId } = driver;
  const isStarted = run?.state === "started";
  useWakeLock(isStarted);
  const choice = usePositionChoice(personId);
  const { trust, unsent } = driver.sending;
  const isSent = isStarted && run.takesPositions && choice === "yes" && trust !== "revoked";
  usePosition(isSent ? run.id : null, pathname, unsent > 0);
  return (
    <DriverContext value={driver}>
      <div
        className="driver-frame"
        onClickCapture={(event) => {
          if (!isSecondTapAfter(shownAt.current, event.nativeEvent)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <header>
          <DriverBar />
          <DriverNotices />
        </header>
        <main id="main" className="driver-frame-main" tabIndex={-1}>
          <Outlet />
        </main>
        <KeptFlash last={driver.van?.last[0]} />
      </div>
    </DriverContext>
  );
}
