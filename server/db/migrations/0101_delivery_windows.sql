CREATE TABLE "delivery_windows" (
	"shipment_id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"stops_before" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"predicted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_windows_in_order" CHECK ("delivery_windows"."from_at" < "delivery_windows"."until_at" and "delivery_windows"."stops_before" >= 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_windows_run_idx" ON "delivery_windows" USING btree ("run_id");