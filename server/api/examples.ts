/** Bodies that are taken as they stand, for the OpenAPI document and the reference. `tests` of the API send each. */
export const bookingExample = {
  serviceType: "standard",
  packageType: "package",
  weight: "10",
  description: "Books",
  pickupType: "dropoff",
  preferredDropoffLocation: "main",
  senderName: "Ada Byron",
  senderPhone: "+14045550123",
  senderEmail: "ada@example.com",
  senderAddress: "75 Peachtree St",
  senderCity: "Atlanta",
  senderState: "GA",
  senderZipCode: "30303",
  receiverName: "Grace Murray",
  receiverPhone: "+19125550188",
  receiverEmail: "grace@example.com",
  receiverAddress: "12 Bull St",
  receiverCity: "Savannah",
  receiverState: "GA",
  receiverZipCode: "31401",
  priority: "normal",
  paymentMethod: "account",
  accountNumber: "ACC-1001",
  acceptTerms: true,
};

export const eventExample = {
  status: "in_transit",
  location: "Macon, GA",
  occurredAt: "2026-06-18T14:25:00-04:00",
  description: "Left the hub",
};

export const quoteExample = { serviceType: "standard", packageType: "package", weight: "10" };
