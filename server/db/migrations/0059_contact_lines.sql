DROP INDEX "shipments_reference_idx";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "sender_address_2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "recipient_address_2" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What search compares (E7): letters without an accent to take off are compared as what people type for them, and apostrophes and hyphens are of one kind.
-- domain/shared/compared-text.ts has the same list.
CREATE OR REPLACE FUNCTION searchable(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || btrim(regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(raw, NFKD), '[\u0300-\u036f]', '', 'g')),
  'ςłøđðħŧı’‘ʼ`‐–—−', 'σloddhti''''''''----'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\s+', ' ', 'g'));
--> statement-breakpoint
-- A reference as two of them are compared; `referenceKey` in domain/shared/compared-text.ts does the same.
CREATE FUNCTION reference_key(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(regexp_replace(btrim(regexp_replace(btrim(searchable(raw)), '[ #/_.,:|\\-]+', '-', 'g'), '-'),
  '(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])', '', 'g'), ''), btrim(searchable(raw)));
--> statement-breakpoint
CREATE INDEX "shipments_reference_idx" ON "shipments" USING btree (reference_key("reference")) WHERE "shipments"."reference" <> '';--> statement-breakpoint
-- The number of a telephone without its extension, and a reference also without its hyphens.
CREATE FUNCTION reference_words(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN raw ~ '[^[:alnum:]]' THEN raw || ' ' || regexp_replace(raw, '[^[:alnum:]]', '', 'g') ELSE nullif(raw, '') END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_shipment_words(s shipments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shipment_search (shipment_id, slice, words)
  VALUES (s.id, time_slice(s.created_at), searchable(concat_ws(' ', s.tracking_number, s.sender_name, s.sender_company, s.sender_email,
    regexp_replace(split_part(s.sender_phone, ';ext=', 1), '\D', '', 'g'), s.sender_city, s.sender_zip_code, s.recipient_name, s.recipient_company,
    s.recipient_email, regexp_replace(split_part(s.recipient_phone, ';ext=', 1), '\D', '', 'g'), s.recipient_city, s.recipient_zip_code,
    reference_words(s.reference), (SELECT reference_words(p.billing_reference) FROM payments p WHERE p.shipment_id = s.id))))
  ON CONFLICT (shipment_id) DO UPDATE SET words = excluded.words
$$;
--> statement-breakpoint
-- Only the rows that read otherwise now. Who was erased has no row of words, and gets none.
SELECT count(note_shipment_words(s)) FROM shipments s
WHERE s.id IN (SELECT w.shipment_id FROM shipment_search w LEFT JOIN payments p ON p.shipment_id = w.shipment_id
  WHERE w.words ~ '[łøđðħŧı’‘ʼ`‐–—−ßæœþ]' OR p.billing_reference ~ '[^[:alnum:]]');
--> statement-breakpoint
UPDATE shipments SET recipient_name = recipient_name WHERE recipient_sort ~ '[łøđðħŧı’‘ʼ`‐–—−ßæœþ]';--> statement-breakpoint
UPDATE users SET name = name WHERE words ~ '[łøđðħŧı’‘ʼ`‐–—−ßæœþ]';--> statement-breakpoint
UPDATE enquiries SET name = name WHERE words ~ '[łøđðħŧı’‘ʼ`‐–—−ßæœþ]';--> statement-breakpoint
UPDATE message_search SET words = searchable(words) WHERE words ~ '[łøđðħŧı’‘ʼ`‐–—−ßæœþ]';
