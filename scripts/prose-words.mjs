// Words and phrases of the old dialect, with replacements (docs/STYLE.md, Words). `npm run check` counts them in
// comments and documents.
export const proseWords = [
  [/\bwho(?:m|se)?ever\b/i, "name the person: the user, the recipient, an unauthenticated visitor"],
  [/\bnobody\b|\bsomebody\b|\beverybody\b/i, "no one, someone; in code: unauthenticated visitor, any actor"],
  [/\bstrangers?\b/i, "unauthenticated visitor"],
  [/\bthe house\b|\bof the house\b|\bhouse's\b/i, "the app, the server, the installation"],
  [/\b(?:a|the|this|that|which|its|their|every|each|same|REST|JSON) doors?\b/i, "endpoint, route, form"],
  [/\bthe usual way\b|\busual_way\b/i, "the regular path, React Router"],
  [/\bcomes? to life\b|\bcame to life\b|\bpage lives\b|\bcoming alive\b/i, "hydration"],
  [/\barmfuls?\b/i, "batch"],
  [/\bkept answers?\b|\bkept for everybody\b/i, "cached response"],
  [/\bthe trail\b|\bactivity trail\b/i, "the audit log"],
  [/\bof (?:its|their) own(?=[.,;:)]|$)/im, "own, separate"],
  [/\banew\b/i, "again"],
  [/\bthe way (?:is|was) broken\b|\bbroken way\b/i, "connection lost"],
  [/\bcellar\b|\bhall\b|\brooms\b/i, "infrastructure, use cases, pages"],
  [/\bfloors?\b/i, "layers"],
  [/\bstands? over\b/i, "takes precedence, overrides"],
  [/\bcomes? of it\b|\bbecame of\b/i, "result, outcome"],
  [/\bminted?\b|\bmints\b/i, "creates"],
  [/\bthe records (?:fail|do not answer)\b/i, "the database is unavailable"],
  [/\bto the letter\b|\bby the armful\b|\bat the wire\b/i, "exactly; in batches; with a local server"],
];
