/** A shipper's manifest: `count` rows a courier could take in; `change` writes cells over, `more` adds columns. */
export function manifest(
  count: number,
  change: Record<number, Record<string, string>> = {},
  more: Record<string, string> = {},
): string {
  const lines = Array.from({ length: count }, (_, place) => {
    const row: Record<string, string> = {
      Number: `NSG${117_000 + place}`,
      Shipped: "05/28/2026",
      To: `Receiver ${place}`,
      Mail: `r${place}@kmcl.example`,
      Address: `${place + 1} Main St`,
      City: "Marietta",
      State: "GA",
      Zip: "30064",
      Lbs: "12.5",
      Svc: "Next-Day",
      Status: "Delivered",
      ...more,
      ...change[place],
    };
    return Object.values(row).map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  });
  const heading = ["Number,Shipped,To,Mail,Address,City,State,Zip,Lbs,Svc,Status", ...Object.keys(more)].join(",");
  return [heading, ...lines.map((cells) => cells.join(","))].join("\n");
}

/** Five rows that cannot be taken in as they are, each for another reason. */
export const fiveBad = {
  3: { Lbs: "12,5 or 13 lbs" },
  20: { Mail: "duc@goldenisles" },
  41: { Zip: "3003" },
  90: { Svc: "Overnite" },
  150: { Number: "NSG117007" },
};
