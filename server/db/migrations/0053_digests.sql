CREATE TABLE "staff_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"decided_on" text
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "told_event_id" text;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "digested_keys" text[];--> statement-breakpoint
ALTER TABLE "staff_digests" ADD CONSTRAINT "staff_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;