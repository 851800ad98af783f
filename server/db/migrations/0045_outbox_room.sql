CREATE TABLE "message_attempts" (
	"message_id" text NOT NULL,
	"number" integer NOT NULL,
	"channel" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"code" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_attempts_message_id_number_pk" PRIMARY KEY("message_id","number")
);
--> statement-breakpoint
CREATE TABLE "message_search" (
	"message_id" text PRIMARY KEY NOT NULL,
	"slice" integer NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_messages_created_idx";--> statement-breakpoint
DROP INDEX "outbox_messages_shipment_idx";--> statement-breakpoint
DROP INDEX "outbox_messages_unsent_idx";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "dropped_by" text;--> statement-breakpoint
ALTER TABLE "message_attempts" ADD CONSTRAINT "message_attempts_message_id_outbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_search" ADD CONSTRAINT "message_search_message_id_outbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_attempts_health_idx" ON "message_attempts" USING btree ("channel","is_taken","at");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_dropped_by_users_id_fk" FOREIGN KEY ("dropped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_messages_newest_idx" ON "outbox_messages" USING btree ("created_at","id","channel","state");--> statement-breakpoint
CREATE INDEX "outbox_messages_state_idx" ON "outbox_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_idx" ON "outbox_messages" USING btree ("recipient","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_messages_channel_idx" ON "outbox_messages" USING btree ("channel","created_at","id") WHERE "outbox_messages"."channel" <> 'email';--> statement-breakpoint
CREATE INDEX "outbox_messages_shipment_idx" ON "outbox_messages" USING btree ("shipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_messages_unsent_idx" ON "outbox_messages" USING btree ("created_at","id") WHERE "outbox_messages"."state" in ('kept', 'failed');--> statement-breakpoint
-- What search compares, in the form it compares it: written with the message, never changed.
CREATE FUNCTION note_message_words(m outbox_messages) RETURNS void LANGUAGE sql AS $$
  INSERT INTO message_search (message_id, slice, words)
  VALUES (m.id, time_slice(m.created_at), searchable(concat_ws(' ', m.recipient, m.subject, (SELECT s.tracking_number FROM shipments s WHERE s.id = m.shipment_id))))
$$;
--> statement-breakpoint
SELECT note_message_words(m) FROM outbox_messages m;
