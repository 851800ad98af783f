/** What is printed on the 4 x 6 label round a shipment's own words. */
export const labelWords = {
  shipDate: (date: string) => `Ship date ${date}`,
  piece: (count: number) => `Piece 1 of ${count}`,
  from: "From",
  to: "To",
  sort: "Sort",
  weight: "Weight",
  size: "Size, in",
  status: "Status",
  qr: "QR code of the tracking page",
  barcode: (number: string) => `Code 128 barcode of ${number}`,
} as const;
