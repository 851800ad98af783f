CREATE TABLE "delivery_preferences" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"side" text NOT NULL,
	"choice" text NOT NULL,
	"note" text NOT NULL,
	"neighbor_rule" text NOT NULL,
	"safe_place_rule" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"said_as" text NOT NULL,
	"said_by" text
);
--> statement-breakpoint
ALTER TABLE "act_tasks" DROP CONSTRAINT "act_tasks_source";--> statement-breakpoint
ALTER TABLE "delivery_preferences" ADD CONSTRAINT "delivery_preferences_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_preferences_shipment_idx" ON "delivery_preferences" USING btree ("shipment_id","said_at");--> statement-breakpoint
CREATE INDEX "delivery_preferences_person_idx" ON "delivery_preferences" USING btree ("said_by") WHERE "delivery_preferences"."said_by" is not null;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD CONSTRAINT "act_tasks_source" CHECK (("act_tasks"."kind" in ('not_received', 'hold_asked')) = ("act_tasks"."reported_as" is not null) and ("act_tasks"."act_id" is not null or "act_tasks"."kind" in ('not_received', 'hold_asked')));