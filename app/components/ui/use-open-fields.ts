import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { focusFirst } from "#app/components/ui/focus-first.ts";

const none: ReadonlySet<string> = new Set();
const itself = (): readonly string[] => [];

/**
 * Hides the message of a rejected field when it is edited, and focuses the first wrong field (C8). `answer` is the
 * rejection, a new object each time; `fields` are the wrong ones in order; `also` names fields that an edit also
 * answers.
 */
export function useOpenFields(
  answer: unknown,
  fields: readonly string[],
  also: (field: string) => readonly string[] = itself,
): { isOpen: (field: string) => boolean; onEdit: (event: FormEvent<HTMLFormElement>) => void } {
  const [edited, setEdited] = useState(none);
  const [known, setKnown] = useState(answer);
  if (known !== answer) {
    setKnown(answer);
    setEdited(none);
  }
  const takeFocus = useEffectEvent(() => void focusFirst(fields));
  useEffect(() => takeFocus(), [answer]);
  return {
    isOpen: (field) => !edited.has(field),
    onEdit: ({ target }) => {
      const control = target as HTMLInputElement;
      // Card inputs have no name on purpose.
      const name = control.name || control.id;
      if (name && !edited.has(name)) setEdited((now) => new Set([...now, name, ...also(name)]));
    },
  };
}
