import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { kept, keepMarkupOf } from "#app/components/ui/kept.ts";

const drawn: string[] = [];
function Card({ year, name }: { year: number; name: string }) {
  const draw = () => {
    drawn.push(`${year} ${name}`);
    return (
      <p>
        © {year} {name}
        <b>&amp;</b>
      </p>
    );
  };
  return <footer className="foot" {...kept("card", [year, name], draw)} />;
}

it("draws anew each time where nobody gave it a renderer, as in the browser", () => {
  expect(renderToString(<Card year={2026} name="Ann's" />)).toBe(
    '<footer class="foot"><p>© <!-- -->2026<!-- --> <!-- -->Ann&#x27;s<b>&amp;</b></p></footer>',
  );
  renderToString(<Card year={2026} name="Ann's" />);
  expect(drawn.splice(0)).toHaveLength(2);
});

it("on the server draws once what depends on the same, and says what the browser expects to find", () => {
  const plain = renderToString(<Card year={2026} name="<b>" />);
  drawn.length = 0;
  keepMarkupOf(renderToString);
  expect([renderToString(<Card year={2026} name="<b>" />), renderToString(<Card year={2026} name="<b>" />)]).toEqual([
    plain,
    plain,
  ]);
  expect(drawn.splice(0)).toEqual(["2026 <b>"]);
  expect(renderToString(<Card year={2027} name="<b>" />)).toContain("2027");
  expect(drawn.splice(0)).toEqual(["2027 <b>"]);
});

it("goes on drawing what has too many forms to keep", () => {
  for (let year = 0; year < 200; year += 1)
    expect(renderToString(<Card year={year} name="many" />)).toContain(`<!-- -->${year}<!-- -->`);
  drawn.length = 0;
  expect(renderToString(<Card year={199} name="many" />)).toContain("199");
  expect(drawn).toHaveLength(1);
});
