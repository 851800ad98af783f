CREATE TABLE "mail_opt_outs" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_members" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_members_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_tokenHash_unique";--> statement-breakpoint
DROP INDEX "subscriptions_shipment_idx";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "cause" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_account_id_billing_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_members_user_idx" ON "account_members" USING btree ("user_id");--> statement-breakpoint
-- One row an address and shipment: the firmest word stays, of equals the oldest.
DELETE FROM "subscriptions" s USING "subscriptions" o WHERE s.shipment_id = o.shipment_id AND s.email = o.email AND s.id <> o.id
	AND (array_position(array['unsubscribed','confirmed','pending'], o.state), o.created_at, o.id) < (array_position(array['unsubscribed','confirmed','pending'], s.state), s.created_at, s.id);--> statement-breakpoint
-- A party's address counted as confirmed whoever typed it; from now on only a click counts.
UPDATE "subscriptions" SET "state" = 'pending', "confirmed_at" = null WHERE "is_party" AND "state" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_shipment_email_key" ON "subscriptions" USING btree ("shipment_id","email");--> statement-breakpoint
CREATE INDEX "subscriptions_pending_idx" ON "subscriptions" USING btree ("created_at") WHERE "subscriptions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_messages_mailbox_idx" ON "outbox_messages" USING btree ("mailbox","cause","created_at");--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_state_known" CHECK ("subscriptions"."state" in ('pending', 'confirmed', 'unsubscribed'));--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_cause_known" CHECK ("outbox_messages"."cause" in ('stranger', 'customer', 'staff', 'system'));