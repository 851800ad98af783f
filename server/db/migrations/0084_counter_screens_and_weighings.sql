CREATE TABLE "counter_screens" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"number" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"offer_id" text,
	"shipment_id" text,
	"shown_at" timestamp with time zone,
	"booked_hundredths_lb" integer,
	"scale_hundredths_lb" integer,
	"before_minor" integer,
	"after_minor" integer,
	"currency" text,
	"confirm" text,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weighings" (
	"id" text PRIMARY KEY NOT NULL,
	"client_event_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"outcome" text NOT NULL,
	"scale_hundredths_lb" integer NOT NULL,
	"booked_hundredths_lb" integer,
	"before_minor" integer,
	"after_minor" integer,
	"currency" text NOT NULL,
	"done_by" text NOT NULL,
	"done_by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "counter_visits" ADD COLUMN "answered_on" text;--> statement-breakpoint
ALTER TABLE "counter_screens" ADD CONSTRAINT "counter_screens_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_screens_secret_key" ON "counter_screens" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_screens_offer_key" ON "counter_screens" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "counter_screens_branch_idx" ON "counter_screens" USING btree ("branch_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "weighings_event_key" ON "weighings" USING btree ("done_by","client_event_id");--> statement-breakpoint
CREATE INDEX "weighings_shipment_idx" ON "weighings" USING btree ("shipment_id","at","id");
--> statement-breakpoint
CREATE TRIGGER weighings_append_only BEFORE UPDATE OR DELETE ON "weighings" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER weighings_no_truncate BEFORE TRUNCATE ON "weighings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Weights of visits so far. Their prices were not kept, only the difference.
INSERT INTO weighings (id, client_event_id, shipment_id, branch_id, outcome, scale_hundredths_lb, booked_hundredths_lb, currency, done_by, done_by_name, at)
SELECT 'wgh_' || substr(id, 5), client_event_id, shipment_id, branch_id,
  CASE WHEN is_price_accepted THEN 'price_changed' WHEN coalesce(difference_minor, 0) = 0 THEN 'as_booked'
    WHEN outcome = 'taken_in' THEN 'price_stays' ELSE 'price_open' END,
  scale_hundredths_lb, booked_hundredths_lb, coalesce(currency, 'USD'), done_by, done_by_name, at
FROM counter_visits WHERE scale_hundredths_lb IS NOT NULL;
