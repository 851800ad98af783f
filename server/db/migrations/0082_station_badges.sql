CREATE TABLE "station_badges" (
	"user_id" text PRIMARY KEY NOT NULL,
	"badge_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "station_badges" ADD CONSTRAINT "station_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "station_badges_hash_key" ON "station_badges" USING btree ("badge_hash");