CREATE TABLE "act_positions" (
	"act_id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy_m" integer,
	"feet_from_door" integer,
	"salt" text NOT NULL,
	"sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learned_doors" (
	"door" text PRIMARY KEY NOT NULL,
	"fixes" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "act_positions" ADD CONSTRAINT "act_positions_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_positions" ADD CONSTRAINT "act_positions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_positions_shipment_idx" ON "act_positions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "act_positions_received_idx" ON "act_positions" USING btree ("received_at") WHERE "act_positions"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "learned_doors_used_idx" ON "learned_doors" USING btree ("used_at");