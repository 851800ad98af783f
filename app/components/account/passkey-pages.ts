import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { PasskeyOrder } from "#app/hooks/passkeys.ts";

/** Pages about passkeys as they are shown: every text finished on the server. */
export type PasskeyLine = { id: string; name: string; facts: string };

/** `proposedName`: the browser that asks. `elsewhere`: the only address passkeys work at, where it is not this one. */
export type PasskeyPage = { passkeys: PasskeyLine[]; proposedName: string; elsewhere: string | null; back: string };

/** `order`: what the browser is to make a passkey of, this once. */
export type PasskeyAddAnswer = RefusedForm & { form?: string; order?: PasskeyOrder };
