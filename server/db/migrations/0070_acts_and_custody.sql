CREATE TABLE "act_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "act_tasks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act_id" text NOT NULL,
	"kind" text NOT NULL,
	"shipment_id" text,
	"opened_at" timestamp with time zone NOT NULL,
	"owner_id" text,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"settled_by_name" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"client_event_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"shipment_id" text,
	"piece" integer,
	"branch_id" text,
	"input" text NOT NULL,
	"reason_code" text,
	"device_at" timestamp with time zone NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"is_about" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_by" text NOT NULL,
	"done_by_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"flags" jsonb NOT NULL,
	"event_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custody_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"position" integer NOT NULL,
	"piece" integer NOT NULL,
	"act_id" text NOT NULL,
	"from_kind" text NOT NULL,
	"from_id" text,
	"to_kind" text NOT NULL,
	"to_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_holders" (
	"shipment_id" text NOT NULL,
	"piece" integer NOT NULL,
	"kind" text NOT NULL,
	"holder_id" text,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seen_branch_id" text,
	CONSTRAINT "piece_holders_shipment_id_piece_pk" PRIMARY KEY("shipment_id","piece")
);
--> statement-breakpoint
ALTER TABLE "act_tasks" ADD CONSTRAINT "act_tasks_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD CONSTRAINT "act_tasks_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_moves" ADD CONSTRAINT "custody_moves_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_moves" ADD CONSTRAINT "custody_moves_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_holders" ADD CONSTRAINT "piece_holders_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_holders" ADD CONSTRAINT "piece_holders_seen_branch_id_branches_id_fk" FOREIGN KEY ("seen_branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "act_tasks_number_key" ON "act_tasks" USING btree ("number");--> statement-breakpoint
CREATE INDEX "act_tasks_open_idx" ON "act_tasks" USING btree ("kind","opened_at","id") WHERE "act_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "act_tasks_shipment_idx" ON "act_tasks" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "acts_client_event_key" ON "acts" USING btree ("source","client_event_id");--> statement-breakpoint
CREATE INDEX "acts_shipment_idx" ON "acts" USING btree ("shipment_id","occurred_at");--> statement-breakpoint
CREATE INDEX "acts_received_idx" ON "acts" USING btree ("received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "custody_moves_position_key" ON "custody_moves" USING btree ("shipment_id","position");--> statement-breakpoint
CREATE INDEX "piece_holders_holder_idx" ON "piece_holders" USING btree ("kind","holder_id","since");--> statement-breakpoint
CREATE INDEX "piece_holders_seen_idx" ON "piece_holders" USING btree ("seen_at") WHERE "piece_holders"."kind" in ('branch', 'container', 'driver');--> statement-breakpoint
CREATE TRIGGER acts_append_only BEFORE UPDATE OR DELETE ON "acts" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER acts_no_truncate BEFORE TRUNCATE ON "acts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER custody_moves_append_only BEFORE UPDATE OR DELETE ON "custody_moves" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER custody_moves_no_truncate BEFORE TRUNCATE ON "custody_moves" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
