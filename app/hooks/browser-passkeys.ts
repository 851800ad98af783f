import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

/** Options for creating a passkey, and for signing with one. */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON;
type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;

/** Why the browser returned no passkey: unsupported, known already, or its dialog was closed. */
export type NoPasskey = "unable" | "known" | "dismissed";

// Loaded only when a passkey is used.
const speaker = () => import("@simplewebauthn/browser");

export async function makePasskey(order: PasskeyOptions): Promise<RegistrationResponseJSON | NoPasskey> {
  const { browserSupportsWebAuthn, startRegistration } = await speaker();
  if (!browserSupportsWebAuthn()) return "unable";
  return startRegistration({ optionsJSON: order }).catch(whyNot);
}

/**
 * `isOffered`: shows passkeys among the suggestions of the address field and waits for a choice. `isWanted` is
 * checked again right before the browser is called: a later request cancels the earlier one.
 */
export async function signWithPasskey(
  isOffered: boolean,
  isWanted: () => boolean,
): Promise<AuthenticationResponseJSON | NoPasskey | Response> {
  const { browserSupportsWebAuthn, startAuthentication } = await speaker();
  if (!browserSupportsWebAuthn()) return "unable";
  const asked = await fetch("/login/passkey/challenge", { method: "POST" });
  if (!asked.ok) return asked;
  const optionsJSON = (await asked.json()) as PasskeyQuestion;
  if (!isWanted()) return "dismissed";
  return startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }).catch(whyNot);
}

/** Returns whether this browser offers passkeys while an address is typed. */
export async function offersPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Cancels the browser's pending request: its page is gone. */
export async function cancelPasskeyPrompt(): Promise<void> {
  (await speaker()).WebAuthnAbortService.cancelCeremony();
}

function whyNot(error: unknown): NoPasskey {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "known";
  return name === "NotSupportedError" || name === "SecurityError" ? "unable" : "dismissed";
}
