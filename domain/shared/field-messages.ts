/** Every sentence a single field may answer with, as a key; the sentences stand in copy/en/field-messages.ts (specification part 5, C13). */
export const fieldMessageKeys = [
  "service_type_required", "package_type_required", "weight_required", "weight_positive", "weight_step", "weight_limit",
  "description_required", "insurance_value_required", "quantity_minimum", "dimension_invalid", "amount_invalid",
  "dangerous_goods_type_required",
  "pickup_type_required", "pickup_date_required", "pickup_time_required", "dropoff_location_required", "pickup_in_past", "branch_closed",
  "sender_name_required", "sender_phone_required", "sender_email_required", "sender_address_required",
  "receiver_name_required", "receiver_phone_required", "receiver_email_required", "receiver_address_required",
  "city_required", "state_required", "zip_required", "country_required",
  "email_invalid", "phone_invalid", "zip_invalid", "state_invalid", "country_invalid",
  "priority_required", "estimated_delivery_required", "delivery_in_past", "delivery_too_far", "status_invalid",
  "location_required", "date_time_required", "date_time_invalid", "description_text_required", "timeline_limit", "reason_required", "why_required", "event_in_future", "event_before_booking",
  "temperature_range_required", "special_handling_type_required", "customs_value_required", "customs_description_required",
  "return_instructions_required",
  "payment_method_required", "card_number_required", "expiry_required", "cvv_required", "billing_address_required", "billing_zip_required",
  "card_number_invalid", "card_expired", "cvv_invalid", "card_declined", "card_needs_confirmation", "terms_required",
  "tracking_number_invalid", "tracking_number_taken",
  "email_required", "password_required", "password_short", "password_common", "name_required", "message_required", "company_name_required", "tracking_prefix_invalid", "terms_version_required",
  "text_too_long", "text_not_readable", "number_invalid", "choice_invalid", "date_invalid", "unknown_field",
] as const;

export type FieldMessageKey = (typeof fieldMessageKeys)[number];
