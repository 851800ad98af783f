CREATE TABLE "stop_assignments" (
	"shipment_id" text NOT NULL,
	"kind" text NOT NULL,
	"driver_id" text NOT NULL,
	"day" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" text NOT NULL,
	CONSTRAINT "stop_assignments_shipment_id_kind_pk" PRIMARY KEY("shipment_id","kind"),
	CONSTRAINT "stop_assignments_kind_known" CHECK ("stop_assignments"."kind" in ('collection', 'delivery'))
);
--> statement-breakpoint
ALTER TABLE "stop_assignments" ADD CONSTRAINT "stop_assignments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_assignments" ADD CONSTRAINT "stop_assignments_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stop_assignments_driver_day_idx" ON "stop_assignments" USING btree ("driver_id","day");