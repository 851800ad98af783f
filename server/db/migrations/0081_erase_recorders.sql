-- The name of a recorder may be a customer's, so erasure blanks it too: with the texts of an erased shipment, and in every
-- event of a customer whose account is deleted.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[] := '{location,description,correction_reason,reason,recorded_by_name,voided_by_name}';
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('shipment_events', 'shipment_event_voids') THEN
    IF current_setting('waybill.erases', true) = 'texts' AND to_jsonb(NEW) - texts = to_jsonb(OLD) - texts
      AND NOT EXISTS (
        SELECT FROM jsonb_each_text(to_jsonb(NEW)) each
        WHERE each.key = ANY (texts) AND each.value NOT IN ('', 'erased') AND each.value IS DISTINCT FROM to_jsonb(OLD) ->> each.key
      ) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION erase_event_texts(erased_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
BEGIN
  -- Only superusers may write this as a setting of the function.
  PERFORM set_config('waybill.erases', 'texts', true);
  UPDATE shipment_events e SET location = '', description = '', recorded_by_name = '',
    correction_reason = CASE WHEN e.correction_reason IS NULL THEN NULL ELSE 'erased' END
  FROM shipments s
  WHERE s.id = erased_id AND s.erased_at IS NOT NULL AND e.shipment_id = s.id;
  UPDATE shipment_event_voids v SET reason = 'erased', voided_by_name = ''
  FROM shipments s, shipment_events e
  WHERE s.id = erased_id AND s.erased_at IS NOT NULL AND e.shipment_id = s.id AND v.event_id = e.id;
  PERFORM set_config('waybill.erases', '', true);
END $$;
--> statement-breakpoint
CREATE FUNCTION erase_recorder_names(erased_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
BEGIN
  -- Only superusers may write this as a setting of the function.
  PERFORM set_config('waybill.erases', 'texts', true);
  UPDATE shipment_events e SET recorded_by_name = ''
  FROM users u
  WHERE u.id = erased_id AND u.anonymised_at IS NOT NULL AND e.recorded_by = u.id
    AND e.shipment_id IN (SELECT subject_id FROM activities WHERE actor_id = erased_id AND subject_kind = 'shipment');
  PERFORM set_config('waybill.erases', '', true);
END $$;
--> statement-breakpoint
-- What shipments erased and customers deleted before this kept.
DELETE FROM activity_values v USING act_tasks t, shipments s
WHERE v.subject_kind = 'flag' AND v.subject_id = t.id AND s.id = t.shipment_id AND s.erased_at IS NOT NULL;
--> statement-breakpoint
UPDATE act_tasks t SET reason = '' FROM shipments s WHERE s.id = t.shipment_id AND s.erased_at IS NOT NULL AND t.reason <> '';
--> statement-breakpoint
DELETE FROM activity_values v USING payments p, shipments s
WHERE v.subject_kind = 'payment' AND v.subject_id = p.id AND s.id = p.shipment_id AND s.erased_at IS NOT NULL;
--> statement-breakpoint
SELECT erase_event_texts(id) FROM shipments WHERE erased_at IS NOT NULL;
--> statement-breakpoint
CREATE TEMPORARY TABLE deleted_customers ON COMMIT DROP AS
SELECT a.subject_id AS id, a.id AS deletion FROM activities a JOIN activity_values v ON v.activity_id = a.id
WHERE a.action = 'user.deleted' AND v.before ->> 'role' = 'customer';
--> statement-breakpoint
DELETE FROM activity_values v USING activities a, deleted_customers d
WHERE v.activity_id = a.id AND a.actor_id = d.id AND a.id <> d.deletion;
--> statement-breakpoint
DELETE FROM activity_values v USING deleted_customers d
WHERE v.subject_kind = 'user' AND v.subject_id = d.id AND v.activity_id <> d.deletion;
--> statement-breakpoint
SELECT erase_recorder_names(id) FROM deleted_customers;
