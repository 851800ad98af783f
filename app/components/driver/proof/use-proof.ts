import { useMemo, useState } from "react";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import {
  forgetProofDraft,
  keepProofDraft,
  proofOfDraft,
  type ProofDraft,
  readProofDraft,
} from "#app/components/driver/proof/proof-draft.ts";
import { useOutcome } from "#app/components/driver/use-outcome.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

export type Proof = {
  /** Null until this tab has read it: the server knows nothing of it. */
  draft: ProofDraft | null;
  change: (change: Partial<ProofDraft>) => void;
  /** Records the delivery with what is entered, and `last`. Returns false if this phone could not store it. */
  deliver: (last?: Partial<ProofDraft>) => Promise<boolean>;
};

/** What is entered at a stop, on each screen of its proof (G50). */
export function useProof(stop: StopPage): Proof {
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? readProofDraft(stop.id) : null), [isHydrated, stop.id]);
  const [changed, setChanged] = useState<Partial<ProofDraft>>({});
  const finish = useOutcome(stop);
  return {
    draft: kept && { ...kept, ...changed },
    change: (change) => {
      keepProofDraft(stop.id, change);
      setChanged((before) => ({ ...before, ...change }));
    },
    deliver: async (last = {}) => {
      const proof = proofOfDraft({ ...readProofDraft(stop.id), ...last });
      const isKept = await finish("deliver", { proof });
      if (isKept) forgetProofDraft(stop.id);
      return isKept;
    },
  };
}
