/** Figures of a run side by side; `isLarge`: as the result of a day. */
export function DriverFacts({
  facts,
  isLarge = false,
}: {
  facts: readonly { term: string; text: string | number }[];
  isLarge?: boolean;
}) {
  return (
    <dl className={isLarge ? "driver-facts large" : "driver-facts"}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
