ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_state_known";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state_known";--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "weight_hundredths_lb" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "pickup_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "tariff_version_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "total_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "doubts" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_reference_idx" ON "shipments" USING btree (upper(regexp_replace("reference", '^[#\s]+|\s+', '', 'g'))) WHERE "shipments"."reference" <> '';--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('new', 'good', 'change', 'bad', 'doubt', 'same', 'taken', 'changed', 'refused'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_doubts_known" CHECK ("imports"."doubts" in ('ask', 'new'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('checking', 'ready', 'running', 'done', 'cancelled', 'failed'));--> statement-breakpoint
-- The reference is a word to search by (E7). No shipment has one yet, so no words are written anew.
CREATE OR REPLACE FUNCTION note_shipment_words(s shipments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shipment_search (shipment_id, slice, words)
  VALUES (s.id, time_slice(s.created_at), searchable(concat_ws(' ', s.tracking_number, s.sender_name, s.sender_company, s.sender_email,
    regexp_replace(s.sender_phone, '\D', '', 'g'), s.sender_city, s.sender_zip_code, s.recipient_name, s.recipient_company, s.recipient_email,
    regexp_replace(s.recipient_phone, '\D', '', 'g'), s.recipient_city, s.recipient_zip_code, nullif(s.reference, ''),
    (SELECT p.billing_reference FROM payments p WHERE p.shipment_id = s.id))))
  ON CONFLICT (shipment_id) DO UPDATE SET words = excluded.words
$$;
