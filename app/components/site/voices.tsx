interface Voice {
  quote: string;
  name: string;
  from: string;
}

type Props = { voices: Voice[]; begin?: number; alone?: boolean };

/**
 * Renders one prominent testimonial and the others small. `begin`: which one is prominent, so that pages start with
 * different ones.
 */
export function Voices({ voices, begin = 0, alone = false }: Props) {
  const [first, ...rest] = [...voices.slice(begin), ...voices.slice(0, begin)];
  if (!first) return null;
  const others = alone ? [] : rest;
  return (
    <div>
      <figure>
        <blockquote>“{first.quote}”</blockquote>
        <Who voice={first} />
      </figure>
      {others.length > 0 ? (
        <div className="voices-others">
          {others.map((voice) => (
            <figure key={voice.name}>
              <blockquote className="small">“{voice.quote}”</blockquote>
              <Who voice={voice} />
            </figure>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Who({ voice }: { voice: Voice }) {
  return (
    <figcaption className="voices-who">
      <i aria-hidden="true">{initialsOf(voice.name)}</i>
      <div>
        <b>{voice.name}</b>
        <span>{voice.from}</span>
      </div>
    </figcaption>
  );
}

/** Of the first name and the last, without a title. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((part) => !part.endsWith("."));
  return [names[0], names.length > 1 ? names.at(-1) : ""]
    .map((part) => String.fromCodePoint((part || " ").codePointAt(0) ?? 32).trim())
    .join("");
}
