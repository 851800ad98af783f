-- Events and the activity trail are only ever added to (E3, E6). The database itself refuses anything else.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_events_append_only BEFORE UPDATE OR DELETE ON "shipment_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shipment_event_voids_append_only BEFORE UPDATE OR DELETE ON "shipment_event_voids" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER activities_append_only BEFORE UPDATE OR DELETE ON "activities" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER issued_numbers_append_only BEFORE UPDATE OR DELETE ON "issued_numbers" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tariff_versions_append_only BEFORE UPDATE OR DELETE ON "tariff_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
