interface Voice {
  quote: string;
  name: string;
  from: string;
}

/** One loud testimonial and two small ones. */
export function Voices({ voices: [first, ...others] }: { voices: Voice[] }) {
  if (!first) return null;
  return (
    <div>
      <figure>
        <blockquote>“{first.quote}”</blockquote>
        <Who voice={first} />
      </figure>
      <div className="voices-others">
        {others.map((voice) => (
          <figure key={voice.name}>
            <blockquote className="small">“{voice.quote}”</blockquote>
            <Who voice={voice} />
          </figure>
        ))}
      </div>
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
