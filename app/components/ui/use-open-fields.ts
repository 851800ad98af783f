import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { focusFirst } from "#app/components/ui/focus-first.ts";

const none: ReadonlySet<string> = new Set();
const itself = (): readonly string[] => [];

/**
 * Of a refused form: its messages go when their field is edited, and the first wrong field takes the focus (C8). `answer` is what refused it, each a new
 * object; `fields` its wrong ones in order, `also` what an edit of a field answers besides.
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
