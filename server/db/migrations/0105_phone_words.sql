ALTER TABLE "road_devices" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "road_devices" ADD COLUMN "waiting_acts" integer;--> statement-breakpoint
ALTER TABLE "road_devices" ADD COLUMN "waiting_photos" integer;