import { describe, expect, it } from "vitest";
import { findStyleProblems, selectorsOf } from "./styles.mjs";

/** A valid tree: a page with a card and its letter, and the frame of every page. */
const house: Record<string, string> = {
  "app/root.tsx":
    'import "#app/styles/frame.css";\nexport default function Root() {\n  return <p className="hint" />;\n}\n',
  "app/styles/frame.css": '@import "./words.css";\n',
  "app/styles/words.css": "@layer ui { .hint { color: grey; } }\n",
  "app/styles/shop.css": '@import "../components/price-card.css";\n@import "../components/price-card-letter.css";\n',
  "app/routes/shop.tsx":
    'import { PriceCard } from "#app/components/price-card.tsx";\nimport "#app/styles/shop.css";\nexport default function Shop() {\n  return <PriceCard />;\n}\n',
  "app/components/price-card.tsx":
    'import { Letter } from "#app/components/price-card-letter.tsx";\nexport const PriceCard = () => <li className={["price-card", isLoud && "loud"].join(" ")}><Letter /><b className="price-card-sum hint" /></li>;\n',
  "app/components/price-card.css":
    '@layer ui { .price-card { top: 0; } .price-card.loud { top: 1px; } .price-card .hint { top: 2px; } @media (width > 1em) { .price-card-sum, .price-card .price-card-letter { content: ".odd"; } } @keyframes in { from { top: 0; } } }\n',
  "app/components/price-card-letter.tsx": 'export const Letter = () => <i className="price-card-letter" />;\n',
  "app/components/price-card-letter.css": ".price-card-letter { top: 0; }\n",
};
const problemsOf = (changed: Record<string, string | null>) => {
  const tree = new Map(
    Object.entries({ ...house, ...changed }).flatMap(([file, text]) => (text === null ? [] : [[file, text]])) as [
      string,
      string,
    ][],
  );
  return findStyleProblems(tree);
};
const and = (file: string, text: string) => ({ [file]: `${house[file]}${text}` });

describe("styles", () => {
  it("finds nothing wrong with a valid tree", () => expect(problemsOf({})).toEqual([]));

  it.each<[what: string, changed: Record<string, string | null>, problem: RegExp]>([
    [
      "a file that no sheet gathers",
      { "app/styles/shop.css": '@import "../components/price-card.css";\n' },
      /price-card-letter\.css: no sheet gathers it/,
    ],
    [
      "a file that is gone",
      and("app/styles/shop.css", '@import "../components/gone.css";'),
      /gone\.css does not exist/,
    ],
    ["styles without their component", { "app/components/price-card-letter.tsx": null }, /stands beside no component/],
    [
      "two files of one name",
      {
        ...and("app/styles/shop.css", '@import "../routes/price-card.css";'),
        "app/routes/price-card.css": ".price-card { top: 0; }",
      },
      /has the same name/,
    ],
    [
      "a rule for another component",
      and("app/components/price-card-letter.css", ".price-card { top: 9px; }"),
      /reaches into other components/,
    ],
    [
      "a width in px, which no text size changes",
      and("app/components/price-card.css", "@media (max-width: 760px) { .price-card { top: 9px; } }"),
      /counts in px/,
    ],
    ["a rule for every element", and("app/components/price-card.css", "b { top: 9px; }"), /names no class of its own/],
    [
      "a state that stands alone",
      and("app/components/price-card.css", ".price-card .loud { top: 9px; }"),
      /"?\.loud" stands alone/,
    ],
    [
      "a name that does not read",
      { ...and("app/components/price-card.css", ".price-card.xl { top: 9px; }") },
      /"\.xl" does not read/,
    ],
    [
      "an undefined class",
      and("app/components/price-card.tsx", 'const b = <b className="price-card-word" />;'),
      /"price-card-word" is written in no stylesheet/,
    ],
    [
      "an unused class",
      and("app/components/price-card.css", ".price-card-old { top: 9px; }"),
      /nothing uses "\.price-card-old"/,
    ],
    [
      "a page without the styles of what it shows",
      {
        "app/routes/shop.tsx": house["app/routes/shop.tsx"]!.replace('import "#app/styles/shop.css";\n', ""),
        "app/routes/other.tsx": 'import "#app/styles/shop.css";\n',
      },
      /shop\.tsx: can show app\/components\/price-card\.css/,
    ],
    [
      "the same for what it shows later",
      {
        "app/routes/late.tsx":
          'const Late = lazy(() => import("#app/components/price-card-letter.tsx"));\nexport default function Page() {\n  return <Late />;\n}\n',
      },
      /late\.tsx: can show app\/components\/price-card-letter\.css/,
    ],
  ])("notices %s", (_, changed, problem) => expect(problemsOf(changed)).toContainEqual(expect.stringMatching(problem)));

  it("reads selectors, not keyframes, strings or comments", () =>
    expect(selectorsOf('/* .a {} */ .b > i, .c:is(.d, .e) { content: "}"; } @keyframes f { to { top: 0; } }')).toEqual([
      ".b > i",
      ".c:is(.d, .e)",
    ]));
});
