CREATE TABLE "enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"shipment_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"read_at" timestamp with time zone,
	"assigned_to" text,
	"done_at" timestamp with time zone,
	"receipt_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (searchable('c-' || "number"::text || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || "company" || ' ' || "message")) STORED,
	"slice" integer GENERATED ALWAYS AS (time_slice("created_at")) STORED,
	CONSTRAINT "enquiries_state_known" CHECK ("enquiries"."state" in ('open', 'done'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text,
	"message_id" text,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_entries_kind_known" CHECK ("enquiry_entries"."kind" in ('reply', 'note'))
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "thread_ids" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_receipt_id_outbox_messages_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."outbox_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_message_id_outbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_number_key" ON "enquiries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "enquiries_state_created_idx" ON "enquiries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_assigned_created_idx" ON "enquiries" USING btree ("assigned_to","created_at","id") WHERE "enquiries"."state" = 'open';--> statement-breakpoint
CREATE INDEX "enquiries_unread_idx" ON "enquiries" USING btree ("created_at") WHERE "enquiries"."state" = 'open' and "enquiries"."read_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_email_idx" ON "enquiries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_shipment_idx" ON "enquiries" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "enquiries_done_idx" ON "enquiries" USING btree ("done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_entries_key" ON "enquiry_entries" USING btree ("enquiry_id","key");--> statement-breakpoint
CREATE INDEX "enquiry_entries_enquiry_idx" ON "enquiry_entries" USING btree ("enquiry_id","created_at");--> statement-breakpoint
ALTER SEQUENCE "enquiries_number_seq" RESTART WITH 10001;
