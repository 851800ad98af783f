/** Taking a list out of the house (E11). */
export const exportWords = {
  export: "Export",
  asJson: "As JSON",
  money: "Payments and charges",
  withoutAmount: (count: number) =>
    count === 0
      ? ""
      : count === 1
        ? "The amount of 1 payment is not known. The sums leave it out."
        : `The amounts of ${count.toLocaleString("en-US")} payments are not known. The sums leave them out.`,
  withoutPayment: (count: number, amount: string) =>
    count === 1
      ? `${amount} of it is the price of 1 imported shipment without a payment.`
      : `${amount} of it are prices of ${count.toLocaleString("en-US")} imported shipments without a payment.`,
  moneyNote: "totals for these dates",
  filters: "Days to add up",
  from: "From day",
  to: "To day",
  show: "Show",
  payments: "Payments",
  charges: "Charges",
  columns: {
    name: "What",
    count: "How many",
    amount: "Amount",
    price: "Price",
    received: "Received",
    due: "Still due",
  },
  total: "Total",
  none: "No shipments in these days",
  exportPayments: "Export payments",
  paymentsAsJson: "Payments as JSON",
  exportCharges: "Export charges",
  chargesAsJson: "Charges as JSON",
} as const;
