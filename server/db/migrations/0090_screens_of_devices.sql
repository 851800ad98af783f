ALTER TABLE "counter_screens" RENAME COLUMN "secret_hash" TO "link_hash";--> statement-breakpoint
ALTER TABLE "counter_screens" ALTER COLUMN "link_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "counter_screens" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER INDEX "counter_screens_secret_key" RENAME TO "counter_screens_link_key";--> statement-breakpoint
CREATE UNIQUE INDEX "counter_screens_device_key" ON "counter_screens" USING btree ("device_hash");