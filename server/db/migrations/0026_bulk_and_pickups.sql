CREATE TABLE "bulk_items" (
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"shipment_id" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bulk_items_job_id_place_pk" PRIMARY KEY("job_id","place"),
	CONSTRAINT "bulk_items_outcome_known" CHECK ("bulk_items"."outcome" in ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "bulk_jobs_action_known" CHECK ("bulk_jobs"."action" in ('event', 'location', 'branch', 'delete', 'labels'))
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_items_shipment_key" ON "bulk_items" USING btree ("shipment_id","job_id");--> statement-breakpoint
CREATE INDEX "bulk_items_outcome_idx" ON "bulk_items" USING btree ("job_id","outcome","place");--> statement-breakpoint
CREATE INDEX "bulk_jobs_created_idx" ON "bulk_jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_pickup_day_idx" ON "shipments" USING btree ("pickup_at","id") WHERE "shipments"."deleted_at" is null and "shipments"."pickup_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_unassigned_pickups_idx" ON "shipments" USING btree ("pickup_at","id") WHERE "shipments"."deleted_at" is null and "shipments"."status" = 'pending' and "shipments"."pickup_at" is not null and "shipments"."branch_id" is null;