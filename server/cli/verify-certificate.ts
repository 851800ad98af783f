import fs from "node:fs";
import { visitor } from "#domain/people/actor.ts";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import type { CertificateFault, SignedCertificate } from "#domain/road/custody-certificate.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { prepareCommand } from "#server/boot.ts";
import { findAppSecret } from "#server/crypto/app-secret.ts";

/**
 * `verify --certificate FILE`: checks the file alone, and against the records if this installation signed it. Exits
 * with 1 unless it is genuine.
 */
export async function verifyCertificate(file: string): Promise<void> {
  const checked = await checkCertificateFile(Uint8Array.from(fs.readFileSync(file)));
  if (!checked.ok) return fail(`${file}: ${faultLine(checked.fault)}`);
  const { certificate, fingerprint } = checked;
  const { number, moves, madeAt, carrier } = certificate;
  console.log(`${file} is unchanged since ${carrier} made it at ${madeAt}.`);
  console.log(
    `It certifies ${moves.length} moves of ${formatTrackingNumber(number)}; the last hash is ${certificate.last}.`,
  );
  console.log(`Signed by the key ${fingerprint}.`);
  if (!(await isOwnKey(fingerprint)))
    return fail(
      `That is not the key of this installation. Compare it with the key that ${certificate.checkedAt} names.`,
    );
  await compareWithRecords(certificate);
}

async function isOwnKey(fingerprint: string): Promise<boolean> {
  if (findAppSecret() === null) return false;
  const { certificateFingerprint } = await import("#server/features/certificates/compare-certificate.ts");
  return (await certificateFingerprint()) === fingerprint;
}

async function compareWithRecords({ number, last }: SignedCertificate): Promise<void> {
  const ground = await prepareCommand();
  try {
    const { compareCertificate } = await import("#server/features/certificates/compare-certificate.ts");
    const recorded = await compareCertificate(visitor, { number, last });
    if (!recorded) return fail("That is the key of this installation, but its records have other moves.");
    const { laterMoves, isIntact } = recorded;
    if (!isIntact) return fail("The records of this installation were changed: their own chain is broken.");
    const since = laterMoves === 0 ? "none since" : `${laterMoves} more since`;
    console.log(`That is the key of this installation, and its records have the same moves, ${since}.`);
  } finally {
    await ground.close();
  }
}

function fail(words: string): void {
  console.log(words);
  process.exitCode = 1;
}

/** Returns what is wrong with a file in one sentence. */
function faultLine(fault: CertificateFault): string {
  if (fault.kind === "chain") return `changed: move ${fault.position} does not follow from the one before it.`;
  return faultLines[fault.kind];
}

const faultLines: Record<Exclude<CertificateFault["kind"], "chain">, string> = {
  foreign: "not a custody certificate, or damaged beyond reading.",
  spelling: "changed: these are not the bytes that were written.",
  signature: "changed: the signature does not fit the values.",
  pages: "changed: the certificate inside is intact, but the PDF around it is not.",
};
