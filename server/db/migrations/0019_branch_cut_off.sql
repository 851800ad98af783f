ALTER TABLE "branches" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "cut_off" text DEFAULT '11:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_waiting_idx" ON "shipments" USING btree ("pickup_type","branch_id") WHERE "shipments"."status" = 'pending' and "shipments"."deleted_at" is null;