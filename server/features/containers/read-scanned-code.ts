import { readCode, type ScannedCode } from "#domain/road/read-code.ts";
import { roadCode } from "#domain/road/road-number.ts";
import { type ContainerRow, findContainerByNumber } from "#server/features/containers/container.rows.ts";
import { findContainerBySscc } from "#server/features/containers/sscc.rows.ts";

/** Reads a code as `readCode` does, and an SSCC of ours as the container that it was issued for (G45). */
export async function readScannedCode(typed: string): Promise<ScannedCode> {
  const code = readCode(typed);
  const container = code.kind === "sscc" ? await findContainerBySscc(code.digits) : null;
  if (!container) return code;
  const { number } = container;
  return { kind: "container", number, code: roadCode("container", number), isChecked: true };
}

/** Finds the container with a code or an SSCC; null if there is none. */
export async function findContainerCoded(typed: string): Promise<ContainerRow | null> {
  const code = await readScannedCode(typed);
  return code.kind === "container" ? findContainerByNumber(code.number) : null;
}
