CREATE TABLE "mail_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"message_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_reason_known" CHECK ("mail_suppressions"."reason" in ('bounced', 'complained'))
);
--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_message_id_outbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_reports_received_idx" ON "mail_reports" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_email_key" ON "mail_suppressions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest_idx" ON "mail_suppressions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_suppressions_message_idx" ON "mail_suppressions" USING btree ("message_id");