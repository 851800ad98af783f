import type { EnquiryService } from "#domain/enquiries/services.ts";

export const enquiryServiceTitles: Record<EnquiryService, string> = {
  express_delivery: "Express Delivery",
  international_shipping: "International Shipping",
  business_solutions: "Business Solutions",
  warehouse_services: "Warehouse Services",
  supply_chain_management: "Supply Chain Management",
  custom_logistics: "Custom Logistics",
};

/** Words of the contact form; "Sending..." stands in messages.ts. */
export const enquiryWords = {
  form: "Contact form",
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  service: "Service",
  noService: "No service in particular",
  message: "Message",
  send: "Send Message",
  sent: "Message sent. We answer within 24 hours.",
  reference: (reference: string) => `Your reference is ${reference}.`,
  referenceTerm: "Reference",
  failed: "The message could not be sent. Please try again or call us.",
  tooMany: "Many messages came from your connection.",
} as const;

/** The message as the company's mailbox shows it. */
export const enquiryMail = {
  subject: (name: string) => `Contact form: ${name}`,
  reply: (email: string) => `Reply to ${email}`,
} as const;
