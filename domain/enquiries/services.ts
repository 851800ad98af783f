export const enquiryServices = [
  "express_delivery",
  "international_shipping",
  "business_solutions",
  "warehouse_services",
  "supply_chain_management",
  "custom_logistics",
] as const;
export type EnquiryService = (typeof enquiryServices)[number];
