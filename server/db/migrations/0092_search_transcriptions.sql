-- A transcription is searched with the names (G57): staff may be unable to type the letters of the name.
CREATE OR REPLACE FUNCTION note_shipment_words(s shipments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shipment_search (shipment_id, slice, words)
  VALUES (s.id, time_slice(s.created_at), searchable(concat_ws(' ', s.tracking_number, s.sender_name, s.sender_company, s.sender_email,
    regexp_replace(split_part(s.sender_phone, ';ext=', 1), '\D', '', 'g'), s.sender_city, s.sender_zip_code, s.sender_latin, s.recipient_name, s.recipient_company,
    s.recipient_email, regexp_replace(split_part(s.recipient_phone, ';ext=', 1), '\D', '', 'g'), s.recipient_city, s.recipient_zip_code, s.recipient_latin,
    reference_words(s.reference), (SELECT reference_words(p.billing_reference) FROM payments p WHERE p.shipment_id = s.id))))
  ON CONFLICT (shipment_id) DO UPDATE SET words = excluded.words
$$;
--> statement-breakpoint
-- Who was erased has no row of words, and gets none.
SELECT count(note_shipment_words(s)) FROM shipments s JOIN shipment_search w ON w.shipment_id = s.id
WHERE s.sender_latin <> '' OR s.recipient_latin <> '';
