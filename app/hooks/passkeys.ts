import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

/** What a browser is asked to make a passkey of, and to sign with one. */
export type PasskeyOrder = PublicKeyCredentialCreationOptionsJSON;
type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;

/** Why a browser gave no passkey: it cannot, it has one already, or somebody closed its window. */
export type NoPasskey = "unable" | "known" | "dismissed";

// Only who uses a passkey loads what speaks to the device.
const speaker = () => import("@simplewebauthn/browser");

export async function makePasskey(order: PasskeyOrder): Promise<RegistrationResponseJSON | NoPasskey> {
  const { browserSupportsWebAuthn, startRegistration } = await speaker();
  if (!browserSupportsWebAuthn()) return "unable";
  return startRegistration({ optionsJSON: order }).catch(whyNot);
}

/**
 * `isOffered`: among what the browser fills the address field with, which waits until somebody chooses it. `isWanted` is asked once more before the
 * browser is: there is one question at a time, and a later one ends the earlier.
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

/** Whether this browser offers passkeys while an address is typed. */
export async function offersPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Lets the browser ask no longer: the page it asked from is gone. */
export async function forgetPasskeyQuestion(): Promise<void> {
  (await speaker()).WebAuthnAbortService.cancelCeremony();
}

function whyNot(error: unknown): NoPasskey {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "known";
  return name === "NotSupportedError" || name === "SecurityError" ? "unable" : "dismissed";
}
