DROP INDEX "shipments_deleted_idx";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shipments_deleted_idx" ON "shipments" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shipments"."deleted_at" is not null and "shipments"."erased_at" is null;--> statement-breakpoint
-- What was typed into an event may name people, so erasure blanks it: by this function alone, of shipments that are marked as erased, and nothing else of
-- the row. It runs as the owner, because the role that serves may not change events at all (decision 4).
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[] := '{location,description,correction_reason,reason}';
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('shipment_events', 'shipment_event_voids') THEN
    IF current_setting('waybill.erases', true) = 'texts' AND to_jsonb(NEW) - texts = to_jsonb(OLD) - texts
      AND NOT EXISTS (SELECT FROM jsonb_each_text(to_jsonb(NEW)) each WHERE each.key = ANY (texts) AND each.value NOT IN ('', 'erased')) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION erase_event_texts(erased_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
BEGIN
  -- Only superusers may write this as a setting of the function.
  PERFORM set_config('waybill.erases', 'texts', true);
  UPDATE shipment_events e SET location = '', description = '',
    correction_reason = CASE WHEN e.correction_reason IS NULL THEN NULL ELSE 'erased' END
  FROM shipments s
  WHERE s.id = erased_id AND s.erased_at IS NOT NULL AND e.shipment_id = s.id;
  UPDATE shipment_event_voids v SET reason = 'erased'
  FROM shipments s, shipment_events e
  WHERE s.id = erased_id AND s.erased_at IS NOT NULL AND e.shipment_id = s.id AND v.event_id = e.id;
  PERFORM set_config('waybill.erases', '', true);
END $$;
