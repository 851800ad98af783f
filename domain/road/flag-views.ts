import { z } from "zod";
import type { Relation } from "#domain/road/door-proof.ts";
import type { PinResult } from "#domain/road/pin.ts";
import { flagSettlements } from "#domain/road/flags.ts";
import { ScannedParcel } from "#domain/road/views.ts";
import { partyAccess } from "#domain/shipments/policy.ts";
import { actInputs, actKinds, actStates, taskKinds } from "#domain/road/vocabulary.ts";

/** A person by id and present name; the name is "" if the person was deleted. */
const Person = z.strictObject({ id: z.string(), name: z.string() });

/** The enrolled phone that signed an act. `name`: of its browser, "" if unknown. */
const SigningPhone = z.strictObject({ id: z.string(), name: z.string(), person: Person, isRevoked: z.boolean() });
export type SigningPhone = z.infer<typeof SigningPhone>;

/** How a flag was settled. */
const Settlement = z.strictObject({
  answer: z.enum(flagSettlements),
  reason: z.string(),
  at: z.iso.datetime(),
  by: Person,
});

/** A flag in the list. `trackingNumber`: null if the code belongs to no shipment. `missing`: acts (G68). */
export const FlagRow = z.strictObject({
  id: z.string(),
  number: z.int(),
  kind: z.enum(taskKinds),
  openedAt: z.iso.datetime(),
  owner: Person.nullable(),
  settled: Settlement.nullable(),
  trackingNumber: z.string().nullable(),
  code: z.string(),
  /** Null if no device recorded the delivery that was reported as not received. */
  actKind: z.enum(actKinds).nullable(),
  doneBy: z.string(),
  branch: z.string(),
  phone: SigningPhone.nullable(),
  missing: z.int().nullable(),
});
export type FlagRow = z.infer<typeof FlagRow>;

/** An act as staff see it: what was done, when by which clock, by whom and where. Names no customer. */
export const FlagAct = z.strictObject({
  id: z.string(),
  kind: z.enum(actKinds),
  state: z.enum(actStates),
  code: z.string(),
  piece: z.int().nullable(),
  input: z.enum(actInputs),
  occurredAt: z.iso.datetime(),
  /** The time is "about" (G13). */
  isAbout: z.boolean(),
  deviceAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  doneBy: z.string(),
  branch: z.string(),
  /** Zone of the branch; null if it was done elsewhere. */
  zone: z.string().nullable(),
  phone: SigningPhone.nullable(),
  /** Where its phone was (G88); null if it did not say. */
  position: z
    .strictObject({
      /** Null once it is erased. */
      at: z.strictObject({ latitude: z.number(), longitude: z.number(), accuracyM: z.int() }).nullable(),
      /** Null if no usual door of the address was known. */
      feetFromDoor: z.int().nullable(),
    })
    .nullable(),
});
export type FlagAct = z.infer<typeof FlagAct>;

/** A flag with its acts. `parcel` and `shipmentId` are null if the shipment is unknown, deleted or erased (G19). */
export const Flag = FlagRow.extend({
  act: FlagAct.nullable(),
  /** The act that it contradicts or repeats, or the one before it. */
  otherAct: FlagAct.nullable(),
  shipmentId: z.string().nullable(),
  parcel: ScannedParcel.nullable(),
  /** What a party wrote who did not receive it (G62), and how they proved to be one. */
  report: z.strictObject({ text: z.string(), access: z.enum(partyAccess) }).nullable(),
  /** The recipient signed at a counter. */
  isSigned: z.boolean(),
});
export type Flag = z.infer<typeof Flag>;

/** What was taken with a delivery at an address, without its pictures. */
export type DeliveryTaken = {
  shipmentId: string;
  relation: Relation | null;
  name: string;
  pin: PinResult | null;
  isSigned: boolean;
  hasPhoto: boolean;
};

/** The deliveries of a shipment that was delivered twice, the first one first. `taken`: null for a hand-out. */
export type TwoDeliveries = {
  flagId: string;
  isSettled: boolean;
  deliveries: { act: FlagAct; taken: DeliveryTaken | null }[];
};
