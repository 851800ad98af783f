ALTER TABLE "road_devices" ADD COLUMN "complete_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD COLUMN "missing" integer;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD COLUMN "missing_to" integer;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD CONSTRAINT "act_tasks_device_id_road_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."road_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "act_tasks_device_open_key" ON "act_tasks" USING btree ("device_id") WHERE "act_tasks"."device_id" is not null and "act_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "act_tasks_device_idx" ON "act_tasks" USING btree ("device_id") WHERE "act_tasks"."device_id" is not null;