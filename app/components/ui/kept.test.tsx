import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { checkMarkupOf, kept, keepMarkupOf } from "#app/components/ui/kept.ts";

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

it("draws again each time where no one gave it a renderer, as in the browser", () => {
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

it("leaves out the hints that React puts before a picture: the browser's own drawing has none there, and would draw the whole page again", () => {
  keepMarkupOf(renderToString);
  const show = () =>
    renderToString(<header {...kept("with a picture", [], () => <img src="/brand/logo/a" alt="Hill & Sons" />)} />);
  expect([show(), show()]).toEqual(Array(2).fill('<header><img src="/brand/logo/a" alt="Hill &amp; Sons"/></header>'));
});

it("keeps what is used and lets the longest unused go, however many forms there are", () => {
  const show = (year: number) => renderToString(<Card year={year} name="many" />);
  for (let year = 0; year < 200; year += 1) {
    expect(show(year)).toContain(`<!-- -->${year}<!-- -->`);
    expect(show(3000)).toContain("3000");
  }
  drawn.length = 0;
  show(199);
  show(3000);
  expect(drawn).toEqual([]);
  show(0);
  expect(drawn).toEqual(["0 many"]);
});

it("finds one among many again, wherever it stands", () => {
  for (const year of [1, 2, 3]) renderToString(<Card year={year} name="three" />);
  drawn.length = 0;
  for (const year of [1, 3, 2, 2, 1]) expect(renderToString(<Card year={year} name="three" />)).toContain(`>${year}<`);
  expect(drawn).toEqual([]);
});

it("in development and tests refuses what depends on more than it says, and only that", () => {
  const refusals: string[] = [];
  checkMarkupOf(renderToString, (reason) => refusals.push(reason));
  const Gate = ({ number }: { number: string }) => <form {...kept("leaky", [], () => <b>for {number}</b>)} />;
  renderToString(<Gate number="PTC1" />);
  renderToString(<Card year={2026} name="Ann" />);
  renderToString(<Card year={2027} name="Ann" />);
  renderToString(<Card year={2026} name="Ann" />);
  expect(refusals).toEqual([]);
  expect(renderToString(<Gate number="PTC2" />)).toContain("PTC2");
  expect(refusals).toEqual([expect.stringMatching(/^kept\("leaky"\) depends on more than it says: .*PTC1.*PTC2/)]);
});
