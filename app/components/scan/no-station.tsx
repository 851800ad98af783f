import { scanWords as words } from "#copy/en/scan.ts";

/** The page offline, before it knows what this device keeps, and if that is nothing. */
export function NoStation({ isLooking }: { isLooking: boolean }) {
  return (
    <main className="no-station" id="main" tabIndex={-1}>
      <h1>{words.title}</h1>
      <p role="status">{isLooking ? words.opening : words.nothingKept}</p>
      {isLooking ? null : <a href="">{words.tryAgain}</a>}
    </main>
  );
}
