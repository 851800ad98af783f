import { useMemo, useState } from "react";
import type { ProofMethod } from "#domain/road/door-proof.ts";
import { proofsAt } from "#domain/road/visit.ts";
import { useDriverNavigate } from "#app/components/driver/driver-link.tsx";
import {
  forgetProofDraft,
  keepProofDraft,
  proofOfDraft,
  type ProofDraft,
  readProofDraft,
} from "#app/components/driver/proof/proof-draft.ts";
import { useOutcome } from "#app/components/driver/use-outcome.ts";
import { type Handover, stepAddress } from "#app/components/driver/visit/handover.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

export type Proof = {
  /** Null until this tab has read it: the server knows nothing of it. */
  draft: ProofDraft | null;
  change: (change: Partial<ProofDraft>) => void;
  /**
   * Goes on after a screen of the proof with what was entered there: to the next one, or records the delivery with all
   * that was entered.
   */
  goOn: (after: ProofMethod, last: Partial<ProofDraft>) => Promise<void>;
};

/** What is entered at a handover, on each screen of its proof (G50). */
export function useProof(handover: Handover): Proof {
  const { id, stops, need } = handover;
  const go = useDriverNavigate();
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? readProofDraft(id) : null), [isHydrated, id]);
  const [changed, setChanged] = useState<Partial<ProofDraft>>({});
  const finish = useOutcome(stops);
  const change = (more: Partial<ProofDraft>) => {
    keepProofDraft(id, more);
    setChanged((before) => ({ ...before, ...more }));
  };
  return {
    draft: kept && { ...kept, ...changed },
    change,
    goOn: async (after, last) => {
      const draft = { ...readProofDraft(id), ...last };
      const next = draft.relation && stepAfter(after, proofsAt(draft.relation, need));
      if (next) {
        change(last);
        return go(stepAddress(handover, next));
      }
      // Each act gets a new salt, so that data erased from one cannot be found by the hash of another.
      if (await finish("deliver", () => ({ proof: proofOfDraft(draft), isDamaged: draft.isDamaged })))
        forgetProofDraft(id);
    },
  };
}

/** A screen that replaces another, as a signature replaces a PIN, is the last. */
function stepAfter(after: ProofMethod, steps: readonly ProofMethod[]): ProofMethod | undefined {
  if (after === "name") return steps[0];
  return steps.includes(after) ? steps[steps.indexOf(after) + 1] : undefined;
}
