CREATE TABLE "run_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"sent_by_name" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "run_messages" ADD CONSTRAINT "run_messages_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_messages_run_idx" ON "run_messages" USING btree ("run_id","sent_at");--> statement-breakpoint
CREATE INDEX "run_messages_sent_idx" ON "run_messages" USING btree ("sent_at");