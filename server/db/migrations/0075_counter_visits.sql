CREATE TABLE "counter_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"client_event_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"act_id" text,
	"scale_hundredths_lb" integer,
	"booked_hundredths_lb" integer,
	"difference_minor" integer,
	"currency" text,
	"is_price_accepted" boolean,
	"proof" text,
	"document_kind" text,
	"is_other" boolean DEFAULT false NOT NULL,
	"done_by" text NOT NULL,
	"done_by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "counter_visits" ADD CONSTRAINT "counter_visits_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_visits" ADD CONSTRAINT "counter_visits_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_visits" ADD CONSTRAINT "counter_visits_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_visits_event_key" ON "counter_visits" USING btree ("done_by","client_event_id");--> statement-breakpoint
CREATE INDEX "counter_visits_branch_idx" ON "counter_visits" USING btree ("branch_id","at","id");--> statement-breakpoint
CREATE INDEX "counter_visits_shipment_idx" ON "counter_visits" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "counter_visits_act_idx" ON "counter_visits" USING btree ("act_id");--> statement-breakpoint
CREATE TRIGGER counter_visits_append_only BEFORE UPDATE OR DELETE ON "counter_visits" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER counter_visits_no_truncate BEFORE TRUNCATE ON "counter_visits" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
