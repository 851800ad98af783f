import { StoredTexts } from "#domain/shared/stored-json.ts";
import { randomInt } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import { signatureBytes, sign } from "#server/crypto/sign.ts";

const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const hashPrefix = "hash:";

/**
 * Returns ten recovery codes of 24 letters (118 bits) in groups of six. At 112 bits or more a plain keyed hash protects
 * them at rest (ASVS 6.5.2).
 */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 10 }, () => [group(), group(), group(), group()].join("-"));
}

/**
 * Returns a recovery code as it was given out, typed in capitals or with other separators. Codes of earlier versions,
 * which tell capitals apart, lose only their blanks.
 */
export function readRecoveryCode(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  if (plain.length !== 24) return typed.replaceAll(/\s/g, "");
  return (plain.match(/.{6}/g) ?? []).join("-");
}

/** Hashes a recovery code for storage and comparison. */
export function hashRecoveryCode(code: string): string {
  return hashPrefix + signatureBytes("recovery codes", code).toString("base64url");
}

/** Returns the stored column: a JSON list of hashes. Hashed codes stay unchanged. */
export function storedRecoveryCodes(codes: string[]): string {
  return JSON.stringify(codes.map((code) => (code.startsWith(hashPrefix) ? code : hashRecoveryCode(code))));
}

/**
 * Configures how better-auth generates, stores and reads recovery codes. Rows of earlier versions hold encrypted codes
 * of ten letters, which still work.
 */
export const recoveryCodeOptions = {
  customBackupCodesGenerate: newRecoveryCodes,
  storeBackupCodes: {
    encrypt: async (json: string) => storedRecoveryCodes(StoredTexts.parse(JSON.parse(json))),
    decrypt: async (stored: string) => {
      if (stored.startsWith("[")) return stored;
      const json = await symmetricDecrypt({ key: sign("session cookies", "waybill"), data: stored });
      return storedRecoveryCodes(StoredTexts.parse(JSON.parse(json)));
    },
  },
};
