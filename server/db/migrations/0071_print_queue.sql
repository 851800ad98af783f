CREATE TABLE "print_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"printer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"piece" integer NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "print_jobs_state_known" CHECK ("print_jobs"."state" in ('waiting', 'printing', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "print_jobs_reason_known" CHECK ("print_jobs"."reason" in ('', 'away', 'broke_off', 'too_slow', 'interrupted', 'not_allowed', 'printer_removed', 'label_gone', 'person_barred'))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_queue_idx" ON "print_jobs" USING btree ("printer","state","created_at","place");--> statement-breakpoint
CREATE INDEX "print_jobs_created_idx" ON "print_jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "print_jobs_person_idx" ON "print_jobs" USING btree ("requested_by","state");--> statement-breakpoint
CREATE INDEX "print_jobs_shipment_idx" ON "print_jobs" USING btree ("shipment_id");