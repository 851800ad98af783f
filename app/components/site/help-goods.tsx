import type { HelpGood } from "#domain/help/find-answers.ts";

// Ink is the outline, the signal what makes it dangerous; 40 x 40.
const drawings: Record<HelpGood["drawing"], { ink: string; signal: string }> = {
  fire: {
    ink: "M21 4c1 7 10 10 10 20a11 11 0 0 1-22 0c0-5 3-8 5-12 1 3 2 5 4 6 2-5 1-9 3-14z",
    signal: "M20 21c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 3-5 5-9z",
  },
  poison: {
    ink: "M15 4h10M17.500 4v11L7 33.500c-.8 1.500 0 2.500 1.500 2.500h23c1.500 0 2.300-1 1.500-2.500L22.500 15V4",
    signal: "M14.500 24h11l5 9h-21z",
  },
  weapon: {
    ink: "M8 17h9v19H8zM23 17h9v19h-9zM8 17c0-6 2.500-10 4.500-13 2 3 4.500 7 4.500 13M23 17c0-6 2.500-10 4.500-13 2 3 4.500 7 4.500 13M8 31h9M23 31h9",
    signal: "M10.500 20h4v8h-4zM25.500 20h4v8h-4z",
  },
  drug: {
    ink: "M7.300 21.400 21.400 7.300a7.900 7.900 0 0 1 11.300 11.300L18.600 32.700A7.900 7.900 0 0 1 7.300 21.400zM14.400 14.400l11.200 11.200",
    signal: "M14.600 17.400l8 8-5.500 5.500a5.600 5.600 0 0 1-8-8z",
  },
  animal: {
    ink: "M9 13a3.200 4.200 0 1 0 .01 0zM16 5a3.200 4.400 0 1 0 .01 0zM24 5a3.200 4.400 0 1 0 .01 0zM31 13a3.200 4.200 0 1 0 .01 0zM20 18c5 0 10 6 10 11 0 6-6 5-10 5s-10 1-10-5c0-5 5-11 10-11z",
    signal: "M20 22c3 0 6 4 6 7 0 2.500-3 2-6 2s-6 .5-6-2c0-3 3-7 6-7z",
  },
  money: { ink: "M4 10h32v20H4zM9 15v10M31 15v10", signal: "M20 15a5 5 0 1 0 .01 0z" },
};

/** What never travels, drawn in ruled cells. */
export function HelpGoods({ goods }: { goods: HelpGood[] }) {
  return (
    <ul className="help-goods">
      {goods.map(({ drawing, title, text }) => (
        <li key={drawing}>
          <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
            <path className="help-goods-signal" d={drawings[drawing].signal} />
            <path className="help-goods-ink" d={drawings[drawing].ink} />
          </svg>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
