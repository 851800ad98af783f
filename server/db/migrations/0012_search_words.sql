-- What search compares (E7): lower case, without accents, one space between words and one before the first, so that a beginning can be asked for.
-- domain/shared/search.ts brings what is looked for into the same form.
CREATE FUNCTION searchable(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || btrim(regexp_replace(translate(lower(regexp_replace(normalize(raw, NFKD), '[\u0300-\u036f]', '', 'g')), 'ς', 'σ'), '\s+', ' ', 'g'));
--> statement-breakpoint
-- Weeks since 2000: a frequent word is looked for week by week instead of everywhere at once.
CREATE FUNCTION time_slice(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(extract(epoch from at - timestamptz '2000-01-03 00:00:00+00') / 604800)::integer;
--> statement-breakpoint
CREATE TABLE "shipment_search" (
	"shipment_id" text PRIMARY KEY NOT NULL,
	"slice" integer NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS (searchable("name" || ' ' || "email")) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "slice" integer GENERATED ALWAYS AS (time_slice("created_at")) STORED;--> statement-breakpoint
ALTER TABLE "shipment_search" ADD CONSTRAINT "shipment_search_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A shipment's words stand in a table of their own: in its row every change of status would write them into the index again.
CREATE FUNCTION note_shipment_words(s shipments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shipment_search (shipment_id, slice, words)
  VALUES (s.id, time_slice(s.created_at), searchable(concat_ws(' ', s.tracking_number, s.sender_name, s.sender_company, s.sender_email,
    regexp_replace(s.sender_phone, '\D', '', 'g'), s.sender_city, s.recipient_name, s.recipient_company, s.recipient_email,
    regexp_replace(s.recipient_phone, '\D', '', 'g'), s.recipient_city, (SELECT p.billing_reference FROM payments p WHERE p.shipment_id = s.id))))
  ON CONFLICT (shipment_id) DO UPDATE SET words = excluded.words
$$;
--> statement-breakpoint
SELECT note_shipment_words(s) FROM shipments s;
--> statement-breakpoint
-- Counts exactly up to a bound; beyond it answers what the planner expects, which costs nothing (E6). The query is the caller's constant.
CREATE FUNCTION count_up_to(query text, most integer, OUT value bigint, OUT is_estimate boolean) LANGUAGE plpgsql AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE format('SELECT count(*) FROM (%s LIMIT %s) bounded', query, most + 1) INTO value;
  is_estimate := value > most;
  IF is_estimate THEN
    EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
    value := greatest(value, (plan->0->'Plan'->>'Plan Rows')::bigint);
  END IF;
END $$;
