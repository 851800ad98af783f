DROP INDEX "shipments_promised_idx";--> statement-breakpoint
DROP INDEX "shipments_promised_day_idx";--> statement-breakpoint
DROP INDEX "shipments_due_idx";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "promised_day" date GENERATED ALWAYS AS (case when 'estimated' = any("known_by_day") then ("estimated_delivery_at" at time zone "recipient_zone")::date end) STORED;--> statement-breakpoint
CREATE INDEX "shipments_promised_idx" ON "shipments" USING btree ("estimated_delivery_at","id","created_at","tracking_number","status","service","priority","branch_id","is_over_weight_limit","promised_day") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_promised_day_idx" ON "shipments" USING btree (date_bin('1 day', "estimated_delivery_at", timestamptz '2000-01-01 00:00Z'),"created_at","id","estimated_delivery_at","promised_day") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_due_idx" ON "shipments" USING btree ("estimated_delivery_at","id","promised_day") WHERE "shipments"."deleted_at" is null and "shipments"."terminal_at" is null;