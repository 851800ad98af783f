CREATE TABLE "text_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"triggers" jsonb,
	"asked_triggers" jsonb,
	"code_ends_at" timestamp with time zone,
	"asked_from" text DEFAULT '' NOT NULL,
	"consent" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "text_subscriptions_state_known" CHECK ("text_subscriptions"."state" in ('pending', 'confirmed'))
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "triggers" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "triggers" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "asked_triggers" jsonb;--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD COLUMN "is_pause" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_subscriptions" ADD CONSTRAINT "text_subscriptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_subscriptions_shipment_phone_key" ON "text_subscriptions" USING btree ("shipment_id","phone");--> statement-breakpoint
CREATE INDEX "text_subscriptions_pending_idx" ON "text_subscriptions" USING btree ("created_at") WHERE "text_subscriptions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "subscriptions_email_idx" ON "subscriptions" USING btree ("email","created_at","id");