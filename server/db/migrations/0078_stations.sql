CREATE TABLE "station_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"branch_id" text NOT NULL,
	"device_hash" text,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"person_id" text,
	"person_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "station_codes" ADD CONSTRAINT "station_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "station_codes_hash_key" ON "station_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stations_device_key" ON "stations" USING btree ("device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stations_link_key" ON "stations" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "stations_created_idx" ON "stations" USING btree ("created_at","id");