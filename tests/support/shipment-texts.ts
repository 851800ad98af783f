/**
 * What erasing a shipment does with a text that belongs to it (E5). `erased`: it may name a person, and the row stays
 * without it. `deleted`: the row is deleted. `fact`: a word of a list, a place, a key or a hash, which names no one.
 * `worker`: who did it for the company. `own`: it ends by its own retention.
 */
type Fate = "erased" | "deleted" | "fact" | "worker" | "own";

const fates: Record<Fate, Record<string, string>> = {
  erased: {
    shipments:
      "current_location customs_description dangerous_goods_type description notes pickup_instructions recipient_address recipient_address_2 recipient_company recipient_email recipient_latin recipient_name recipient_phone recipient_tax_id recipient_zip_code reference return_instructions sender_address sender_address_2 sender_company sender_email sender_latin sender_name sender_phone sender_tax_id sender_zip_code special_handling_type special_instructions temperature_range",
    payments: "billing_address billing_reference billing_zip_code card_brand card_last4",
    act_tasks: "reason report",
    act_positions: "salt",
    door_proofs: "name salt",
    delivery_preferences: "note",
    shipment_events: "correction_reason description location recorded_by_name",
    shipment_event_voids: "reason voided_by_name",
  },
  deleted: {
    booking_drafts: "completed_steps data id language secret_hash",
    message_attempts: "answer channel code",
    message_search: "words",
    outbox_messages:
      "calendar cause channel check_code html_body id last_error mailbox provider_id recipient reply_to state state_reason subject switched_by template text_body thread_ids unsubscribe_url",
    private_links: "created_by id purpose secret_hash",
    push_subscriptions: "asked_from auth endpoint id language p256dh triggers",
    shipment_search: "words",
    stop_assignments: "assigned_by day kind",
    subscriptions: "asked_from asked_triggers email id language state triggers",
    text_subscriptions: "asked_from asked_triggers consent id language phone state triggers",
  },
  fact: {
    shipments:
      "created_as currency current_city current_country current_state delivery_confirmation_type id known_by_day language package_type pickup_date pickup_time pickup_type price_lines priority recipient_city recipient_country recipient_state recipient_zone sender_city sender_country sender_state sender_zone service sms_consent status terms_version tracking_number",
    payments: "account_number billing_country currency id method provider provider_token state",
    act_tasks: "answer id kind reported_as reported_by",
    acts: "client_event_id code content_hash event_ids flags id input kind next_step previous_hash reason_code source state",
    booking_claims: "id",
    bulk_items: "outcome reason told_event_id",
    counter_visits: "answered_on client_event_id currency document_kind id outcome proof reason signature_sha256",
    act_positions: "sha256",
    door_proofs: "photo_sha256 pin relation sha256 signature_sha256",
    delivery_preferences: "choice id neighbor_rule safe_place_rule said_as said_by side",
    custody_moves: "from_id from_kind hash id previous_hash to_id to_kind",
    piece_holders: "holder_id kind",
    print_jobs: "id printer reason state",
    run_stop_outcomes: "kind outcome reason_code",
    shipment_events: "city country id kind reason_code state status zone",
    weighings: "client_event_id currency id outcome",
  },
  worker: {
    shipments: "deleted_by",
    act_tasks: "owner_id settled_by settled_by_name",
    acts: "done_by done_by_name",
    counter_visits: "done_by done_by_name",
    weighings: "done_by done_by_name",
    shipment_events: "recorded_by",
    shipment_event_voids: "voided_by",
  },
  own: {
    enquiries: "booking channel company email id language message name phone service state subject transcript",
    enquiry_entries: "id key kind text",
    mail_suppressions: "detail email id reason",
  },
};

export const shipmentTexts: Record<string, Fate> = Object.fromEntries(
  Object.entries(fates).flatMap(([fate, tables]) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.split(" ").map((column) => [`${table}.${column}`, fate as Fate]),
    ),
  ),
);

export const textsOf = (fate: Fate): string[] =>
  Object.keys(shipmentTexts).filter((name) => shipmentTexts[name] === fate);

/** Lists the text columns, keys to other tables apart, of all tables that refer to a shipment or to a part of one. */
export const textColumns = `
  select distinct c.table_name || '.' || c.column_name as name
  from information_schema.columns c
  where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY', 'character') and c.is_generated = 'NEVER'
    and (c.table_name = 'shipments' or exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid::regclass::text = c.table_name
        and f.confrelid::regclass::text in ('shipments', 'shipment_events', 'payments', 'act_tasks', 'acts', 'outbox_messages')))
    and not exists (
      select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
      where f.contype = 'f' and f.conrelid::regclass::text = c.table_name and a.attname = c.column_name)
  order by 1`;
