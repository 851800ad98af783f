ALTER TABLE "shipment_events" ADD COLUMN "is_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "known_by_day" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_delivered_by_day_idx" ON "shipments" USING btree ("delivered_at","id") WHERE 'delivered' = any("shipments"."known_by_day");