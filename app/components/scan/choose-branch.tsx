import { scanWords as words } from "#copy/en/scan.ts";
import type { ScanMode } from "#domain/road/scan-modes.ts";

/** Where a device that scans stands. The address is kept as a bookmark. */
export function ChooseBranch({
  branches,
  mode,
}: {
  branches: { code: string; name: string; city: string }[];
  mode: ScanMode;
}) {
  return (
    <main className="choose-branch page-width" id="main" tabIndex={-1}>
      <h1>{words.where}</h1>
      <ul>
        {branches.map(({ code, name, city }) => (
          <li key={code}>
            <a href={`/scan?${new URLSearchParams({ branch: code, mode }).toString()}`}>
              <b>{name}</b>
              <span>{city}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
