DROP INDEX "shipments_status_created_idx";--> statement-breakpoint
-- Every shipment has a promise (A5): a list that runs by it would lose rows without one between its pages.
UPDATE "shipments" SET "estimated_delivery_at" = "created_at" + interval '7 days' WHERE "estimated_delivery_at" IS NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "estimated_delivery_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "recipient_sort" text GENERATED ALWAYS AS (searchable("recipient_name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_updated_idx" ON "shipments" USING btree ("updated_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_promised_idx" ON "shipments" USING btree ("estimated_delivery_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_due_idx" ON "shipments" USING btree ("estimated_delivery_at","id") WHERE "shipments"."deleted_at" is null and "shipments"."terminal_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_recipient_idx" ON "shipments" USING btree ("recipient_sort","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_facets_idx" ON "shipments" USING gin ((array["status"]),(array["service"]),(array["priority"]),(array["branch_id"]),(array["is_over_weight_limit"])) WITH (fastupdate=false) WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_status_created_idx" ON "shipments" USING btree ("status","created_at","id") WHERE "shipments"."deleted_at" is null;