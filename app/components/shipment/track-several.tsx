import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { severalWords as words } from "#copy/en/several.ts";
import { mostNumbersAtOnce, tooManyNumbers } from "#domain/shipments/several-numbers.ts";
import { type SeveralAnswer, SeveralResults } from "#app/components/shipment/several-results.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { LiveRegion } from "#app/components/ui/live-region.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { TextareaField } from "#app/components/ui/text-field.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";

const noTopics: string[] = [];

/** "Track several": a box for many numbers, and their results. `answer` is null if the box was blank. */
export function TrackSeveral({ several }: { several: { typed: string; answer: SeveralAnswer | null } | null }) {
  useLiveRevalidate(several?.answer?.topics ?? noTopics);
  const [tooMuch, setTooMuch] = useState("");
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const box = event.currentTarget.elements.namedItem("numbers") as HTMLTextAreaElement;
    const count = tooManyNumbers(box.value);
    if (count === null) return;
    event.preventDefault();
    setTooMuch(count > mostNumbersAtOnce ? words.tooMany(count, mostNumbersAtOnce) : words.tooLong);
    box.focus();
  };
  return (
    <>
      <details className={several ? "track-several answered" : "track-several"} open={several !== null}>
        <summary>
          <Icon name="plus" size={18} />
          {words.summary}
        </summary>
        <Form method="get" action="/track" onSubmit={hold} onInput={() => setTooMuch("")}>
          <TextareaField
            label={words.numbers}
            name="numbers"
            hint={words.hint(mostNumbersAtOnce)}
            error={tooMuch || (several && !several.answer ? messages.tracking.blank : undefined)}
            rows={6}
            defaultValue={several?.typed ?? ""}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <LiveRegion message={tooMuch} />
          <p className="track-several-buttons">
            <Button look="signal">{words.track}</Button>
            {several ? (
              <PageLink className="button" to="/track">
                {words.oneNumber}
              </PageLink>
            ) : null}
          </p>
        </Form>
      </details>
      {several?.answer ? <SeveralResults answer={several.answer} /> : null}
    </>
  );
}
