import { wayTopic } from "#domain/road/way-topic.ts";
import { signatureBytes } from "#server/crypto/sign.ts";

/** Returns the live topic of a parcel on a run; another run has another one. */
export function wayTopicOf(shipmentId: string, runId: string): string {
  return wayTopic(signatureBytes("parcel-way", `${shipmentId} ${runId}`).toString("base64url").slice(0, 22));
}

/** Returns the live topic of what the parties of a shipment say (G69). The number alone must not tell that they did. */
export function partyTopicOf(shipmentId: string): string {
  return wayTopicOf(shipmentId, "parties");
}
