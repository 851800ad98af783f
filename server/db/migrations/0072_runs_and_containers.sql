CREATE TABLE "run_stop_outcomes" (
	"run_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason_code" text,
	"act_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "run_stop_outcomes_run_id_shipment_id_kind_pk" PRIMARY KEY("run_id","shipment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "containers" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "containers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"branch_id" text NOT NULL,
	"to_branch_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"run_id" text,
	"tag" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text,
	"container_id" text,
	"frozen_at" timestamp with time zone NOT NULL,
	"frozen_by" text NOT NULL,
	"frozen_by_name" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"branch_id" text NOT NULL,
	"to_branch_id" text,
	"day" text NOT NULL,
	"wave" text NOT NULL,
	"driver_id" text,
	"vehicle" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"capacity_pieces" integer,
	"capacity_hundredths_lb" integer,
	"state" text DEFAULT 'planned' NOT NULL,
	"released_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stop_assignments" ALTER COLUMN "driver_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "container_id" text;--> statement-breakpoint
ALTER TABLE "stop_assignments" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "stop_assignments" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "stop_assignments" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_assignments" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_stop_outcomes" ADD CONSTRAINT "run_stop_outcomes_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stop_outcomes" ADD CONSTRAINT "run_stop_outcomes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stop_outcomes" ADD CONSTRAINT "run_stop_outcomes_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_to_branch_id_branches_id_fk" FOREIGN KEY ("to_branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_to_branch_id_branches_id_fk" FOREIGN KEY ("to_branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_stop_outcomes_shipment_idx" ON "run_stop_outcomes" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "containers_number_key" ON "containers" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "containers_name_key" ON "containers" USING btree ("branch_id","name");--> statement-breakpoint
CREATE INDEX "containers_run_idx" ON "containers" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "manifests_run_idx" ON "manifests" USING btree ("run_id","frozen_at");--> statement-breakpoint
CREATE INDEX "manifests_container_idx" ON "manifests" USING btree ("container_id","frozen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_number_key" ON "runs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "runs_day_idx" ON "runs" USING btree ("day","number");--> statement-breakpoint
CREATE INDEX "runs_driver_idx" ON "runs" USING btree ("driver_id","day");--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_assignments" ADD CONSTRAINT "stop_assignments_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_run_idx" ON "acts" USING btree ("run_id","occurred_at") WHERE "acts"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "stop_assignments_run_idx" ON "stop_assignments" USING btree ("run_id","place");--> statement-breakpoint
CREATE TRIGGER manifests_append_only BEFORE UPDATE OR DELETE ON "manifests" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER manifests_no_truncate BEFORE TRUNCATE ON "manifests" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
