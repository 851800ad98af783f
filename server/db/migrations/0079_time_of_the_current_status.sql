DROP INDEX "shipments_moving_idx";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "current_since" timestamp with time zone;--> statement-breakpoint
UPDATE "shipments" s SET "current_since" = e."occurred_at" FROM "shipment_events" e WHERE e."seq" = s."current_event_seq" AND s."status" IN ('in_transit', 'out_for_delivery');--> statement-breakpoint
CREATE INDEX "shipments_moving_idx" ON "shipments" USING btree ("current_since") WHERE "shipments"."deleted_at" is null and "shipments"."status" in ('in_transit', 'out_for_delivery');