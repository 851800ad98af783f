CREATE TABLE "chat_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"enquiry_id" text,
	"pending" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_conversations_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"answer" jsonb,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	"place" serial NOT NULL,
	CONSTRAINT "chat_messages_by_known" CHECK ("chat_messages"."by" in ('visitor', 'automatic'))
);
--> statement-breakpoint
ALTER TABLE "enquiry_entries" DROP CONSTRAINT "enquiry_entries_kind_known";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "channel" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "transcript" jsonb;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_expires_idx" ON "chat_conversations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_enquiry_idx" ON "chat_conversations" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "chat_messages_conversation_idx" ON "chat_messages" USING btree ("conversation_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_key" ON "chat_messages" USING btree ("conversation_id","key") WHERE "chat_messages"."key" is not null;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_channel_known" CHECK ("enquiries"."channel" in ('form', 'chat'));--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_kind_known" CHECK ("enquiry_entries"."kind" in ('reply', 'note', 'message'));