CREATE TABLE "road_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "road_devices" ADD CONSTRAINT "road_devices_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "road_devices_key_key" ON "road_devices" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "road_devices_person_idx" ON "road_devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "road_devices_enrolled_idx" ON "road_devices" USING btree ("enrolled_at","id");