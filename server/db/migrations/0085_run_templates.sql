CREATE TABLE "run_template_days" (
	"template_id" text NOT NULL,
	"day" text NOT NULL,
	"run_id" text,
	CONSTRAINT "run_template_days_template_id_day_pk" PRIMARY KEY("template_id","day")
);
--> statement-breakpoint
CREATE TABLE "run_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"branch_id" text NOT NULL,
	"weekdays" text[] NOT NULL,
	"wave" text NOT NULL,
	"driver_id" text,
	"vehicle" text DEFAULT '' NOT NULL,
	"start_time" text DEFAULT '' NOT NULL,
	"end_time" text DEFAULT '' NOT NULL,
	"capacity_pieces" integer,
	"capacity_hundredths_lb" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_template_days" ADD CONSTRAINT "run_template_days_template_id_run_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."run_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_template_days" ADD CONSTRAINT "run_template_days_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_templates" ADD CONSTRAINT "run_templates_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_templates" ADD CONSTRAINT "run_templates_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_template_days_run_idx" ON "run_template_days" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "run_templates_branch_idx" ON "run_templates" USING btree ("branch_id","name");