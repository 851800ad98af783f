-- A row trigger never sees TRUNCATE, which would empty an append-only table without a word.
CREATE TRIGGER shipment_events_no_truncate BEFORE TRUNCATE ON "shipment_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shipment_event_voids_no_truncate BEFORE TRUNCATE ON "shipment_event_voids" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER activities_no_truncate BEFORE TRUNCATE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER issued_numbers_no_truncate BEFORE TRUNCATE ON "issued_numbers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tariff_versions_no_truncate BEFORE TRUNCATE ON "tariff_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
