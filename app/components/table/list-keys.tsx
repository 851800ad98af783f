import { keyHints } from "#copy/en/lists.ts";

export type KeyHint = keyof typeof keyHints;

/** The keys of a list, for the eye alone: the help sheet (key "?") names all of them, and switches them off. */
export function ListKeys({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <span className="list-keys" aria-hidden="true">
      {hints.map((hint) => (
        <span key={hint}>
          {keyHints[hint].keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {keyHints[hint].words}
        </span>
      ))}
    </span>
  );
}
