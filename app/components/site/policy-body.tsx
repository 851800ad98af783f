import type { PolicyBlock, PolicyText } from "#domain/policies/text.ts";

/** The text itself, on the site and where it is written. */
export function PolicyBody({ text }: { text: PolicyText }) {
  return (
    <>
      <Blocks blocks={text.intro} />
      {text.sections.map(({ title, blocks }, place) => (
        <section key={`${place} ${title}`} id={sectionId(place)}>
          <h2>{title}</h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  );
}

/** Where a section is linked to: its number, which no two share. */
export function sectionId(place: number): string {
  return `section-${place + 1}`;
}

function Blocks({ blocks }: { blocks: PolicyBlock[] }) {
  return blocks.map((block, place) =>
    block.kind === "paragraph" ? (
      <p key={place}>{block.text}</p>
    ) : (
      <ul key={place}>
        {block.items.map((item, row) => (
          <li key={row}>{item}</li>
        ))}
      </ul>
    ),
  );
}
