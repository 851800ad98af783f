import { z } from "zod";
import { leftOverReasons } from "#domain/road/order/proposal.ts";
import { travelSources } from "#domain/road/order/travel-table.ts";
import { PlaceInstant } from "#domain/shipments/views.ts";
import { stopKinds } from "#domain/shipments/stops.ts";

/** Figures of a run in one order. `minutes`: from its start until it is back. `late`: stops after promise or window. */
export const RunFigures = z.strictObject({
  stops: z.int(),
  minutes: z.int(),
  miles: z.number(),
  late: z.int(),
  overtimeMinutes: z.int(),
});
export type RunFigures = z.infer<typeof RunFigures>;

const StopOfOrder = z.strictObject({ shipmentId: z.string(), kind: z.enum(stopKinds) });

const ProposedStop = StopOfOrder.extend({
  trackingNumber: z.string(),
  /** Run and place, from 1, that it has now; null without a run. */
  from: z.strictObject({ run: z.string(), place: z.int() }).nullable(),
  plannedAt: PlaceInstant.nullable(),
  lateMinutes: z.int(),
});

/** A run of a proposal. `version`: of the run that it was computed from. */
export const ProposedRun = z.strictObject({
  run: z.string(),
  number: z.int(),
  version: z.int(),
  isChanged: z.boolean(),
  before: RunFigures,
  after: RunFigures,
  stops: z.array(ProposedStop),
  /** Stops that go to another run. */
  leaving: z.array(StopOfOrder.extend({ trackingNumber: z.string(), place: z.int(), to: z.string() })),
});
export type ProposedRun = z.infer<typeof ProposedRun>;

/** An order of stops that is proposed, and not stored (G23). */
export const OrderProposal = z.strictObject({
  runs: z.array(ProposedRun),
  before: RunFigures,
  after: RunFigures,
  /** Stops that change their run, or get one. */
  added: z.int(),
  moved: z.int(),
  leftOver: z.array(StopOfOrder.extend({ trackingNumber: z.string(), reason: z.enum(leftOverReasons) })),
  /** Computed up to a limit: more time may find more. */
  isCutShort: z.boolean(),
  /** Where its driving times come from. */
  travel: z.enum(travelSources),
});
export type OrderProposal = z.infer<typeof OrderProposal>;
