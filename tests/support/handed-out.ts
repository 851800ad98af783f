import { parseHandOut } from "#domain/road/counter-inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { askForSignature } from "#server/features/counter/ask-for-signature.ts";
import { getShownSignature } from "#server/features/counter/get-offer.ts";
import { handOut } from "#server/features/counter/hand-out.ts";
import { makeScreen } from "#server/features/counter/make-screen.ts";
import { openScreen } from "#server/features/counter/open-screen.ts";
import { signOnScreen } from "#server/features/counter/sign-on-screen.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";

export const signedPath = "M100 200L500 200";
const staff = actors.dispatcher();
let count = 0;

/** A parcel that was handed out, signed unless `isSigned` is false. */
export async function handedOut({ isSigned = true } = {}) {
  await ensureFoundation();
  const row = await build.shipment({ status: "available_for_pickup" });
  const visit = { clientEventId: `proof-${String((count += 1)).padStart(4, "0")}`, branch: "main" };
  const document = { proof: "document", documentKind: "passport", nameAgrees: "yes" };
  let signed = { offer: "", signature: "" };
  if (isSigned) {
    const made = await makeScreen(staff, "main");
    const secret = await openScreen(visitor, made.url.slice(made.url.lastIndexOf("/") + 1));
    const what = { shipmentId: row.id, isOther: false };
    const offer = await askForSignature(staff, { screen: made.id, branch: "main" }, what);
    await signOnScreen(secret, { offer, name: "Grace Hall", path: signedPath });
    signed = { offer, signature: (await getShownSignature(staff, offer, row.id))?.sha256 ?? "" };
  }
  const read = parseHandOut({ ...visit, ...document, ...signed });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  await handOut(staff, row.id, read.value);
  return { id: row.id, number: row.trackingNumber, sha256: signed.signature };
}
