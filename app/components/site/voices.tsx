interface Voice {
  quote: string;
  name: string;
  from: string;
  initials: string;
}

/** One loud testimonial and two small ones. */
export function Voices({ voices: [first, ...others] }: { voices: [Voice, ...Voice[]] }) {
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
      <i aria-hidden="true">{voice.initials}</i>
      <div>
        <b>{voice.name}</b>
        <span>{voice.from}</span>
      </div>
    </figcaption>
  );
}
