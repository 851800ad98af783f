ALTER TABLE "acts" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "device_seq" integer;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_device_id_road_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."road_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_device_idx" ON "acts" USING btree ("device_id","device_seq") WHERE "acts"."device_id" is not null;