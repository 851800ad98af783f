import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { PasskeyOptions } from "#app/hooks/browser-passkeys.ts";

/** Texts of the passkey pages, formatted on the server. */
export type PasskeyLine = { id: string; name: string; facts: string };

/**
 * `proposedName`: name of this browser. `elsewhere`: the only address at which passkeys work, if it is another one.
 */
export type PasskeyPage = { passkeys: PasskeyLine[]; proposedName: string; elsewhere: string | null; back: string };

/** `order`: options from which the browser creates the passkey, valid once. */
export type PasskeyAddAnswer = RefusedForm & { form?: string; order?: PasskeyOptions };
