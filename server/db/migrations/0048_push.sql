CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"asked_from" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_shipment_endpoint_key" ON "push_subscriptions" USING btree ("shipment_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_created_idx" ON "push_subscriptions" USING btree ("created_at");