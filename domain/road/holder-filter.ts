import { type HolderKind, holderKinds } from "#domain/road/vocabulary.ts";

/** Holders of one kind, or the one with this key: code of a branch, number of a container, id of a driver. */
export type HolderFilter = { kind: HolderKind; key: string | null };

/** Longest time without a scan that a list can ask for: 90 days. */
export const mostUnseenHours = 2160;

const keyOf: Partial<Record<HolderKind, RegExp>> = {
  branch: /^[a-z][a-z0-9-]{0,39}$/,
  container: /^[1-9]\d{0,8}$/,
  driver: /^[\w-]{1,60}$/,
};

/** Reads "driver", or "branch:main", "container:7", "driver:usr_…". Returns undefined if it is neither. */
export function readHolder(text: string): HolderFilter | undefined {
  const [word = "", ...rest] = text.split(":");
  const kind = holderKinds.find((each) => each === word);
  if (!kind) return undefined;
  if (rest.length === 0) return { kind, key: null };
  const key = rest.join(":");
  return keyOf[kind]?.test(key) ? { kind, key } : undefined;
}

export function holderWord({ kind, key }: HolderFilter): string {
  return key === null ? kind : `${kind}:${key}`;
}
