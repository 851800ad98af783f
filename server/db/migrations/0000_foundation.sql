CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"request_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"field_names" jsonb NOT NULL,
	"values_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_values" (
	"activity_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"client_address" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "booking_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"data" jsonb NOT NULL,
	"completed_steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"booked_shipment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_drafts_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response_status" integer,
	"response_body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "private_links_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"is_party" boolean DEFAULT false NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscriptions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "unlock_attempts" (
	"shipment_id" text PRIMARY KEY NOT NULL,
	"wrong_tries" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"state" text NOT NULL,
	"state_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"shipment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin', 'dispatcher', 'driver', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"company" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"terms_days" integer DEFAULT 30 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_accounts_number_unique" UNIQUE("number"),
	CONSTRAINT "billing_accounts_state_known" CHECK ("billing_accounts"."state" in ('requested', 'approved', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "branches_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "tariff_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"body" jsonb NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "tariff_versions_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "issued_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"provider" text,
	"provider_token" text,
	"card_brand" text,
	"card_last4" text,
	"billing_address" text DEFAULT '' NOT NULL,
	"billing_zip_code" text DEFAULT '' NOT NULL,
	"billing_country" text DEFAULT '' NOT NULL,
	"billing_account_id" text,
	"account_number" text DEFAULT '' NOT NULL,
	"billing_reference" text DEFAULT '' NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_shipmentId_unique" UNIQUE("shipment_id"),
	CONSTRAINT "payments_last4_form" CHECK ("payments"."card_last4" is null or "payments"."card_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "shipment_event_voids" (
	"event_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"voided_at" timestamp with time zone NOT NULL,
	"voided_by" text NOT NULL,
	"voided_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"shipment_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"city" text,
	"state" text,
	"country" text,
	"branch_id" text,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"reason_code" text,
	"is_public_note" boolean DEFAULT false NOT NULL,
	"correction_reason" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_events_kind_known" CHECK ("shipment_events"."kind" in ('fact', 'location', 'planned', 'correction')),
	CONSTRAINT "shipment_events_status_known" CHECK ("shipment_events"."status" in ('pending', 'processing', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'on_hold', 'available_for_pickup', 'returned', 'cancelled')),
	CONSTRAINT "shipment_events_correction_reason" CHECK ("shipment_events"."kind" <> 'correction' or coalesce("shipment_events"."correction_reason", '') <> '')
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_user_id" text,
	"service" text NOT NULL,
	"package_type" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"current_city" text,
	"current_state" text,
	"current_country" text,
	"current_location" text DEFAULT '' NOT NULL,
	"current_event_seq" bigint,
	"sender_name" text NOT NULL,
	"sender_company" text DEFAULT '' NOT NULL,
	"sender_phone" text NOT NULL,
	"sender_email" text NOT NULL,
	"sender_address" text NOT NULL,
	"sender_city" text NOT NULL,
	"sender_state" text DEFAULT '' NOT NULL,
	"sender_zip_code" text NOT NULL,
	"sender_country" text DEFAULT 'USA' NOT NULL,
	"sender_tax_id" text DEFAULT '' NOT NULL,
	"sender_zone" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_company" text DEFAULT '' NOT NULL,
	"recipient_phone" text NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_address" text NOT NULL,
	"recipient_city" text NOT NULL,
	"recipient_state" text DEFAULT '' NOT NULL,
	"recipient_zip_code" text NOT NULL,
	"recipient_country" text DEFAULT 'USA' NOT NULL,
	"recipient_tax_id" text DEFAULT '' NOT NULL,
	"recipient_zone" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight_hundredths_lb" integer NOT NULL,
	"length_hundredths_in" integer,
	"width_hundredths_in" integer,
	"height_hundredths_in" integer,
	"quantity" integer DEFAULT 1 NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"declared_value_minor" integer,
	"has_insurance" boolean DEFAULT false NOT NULL,
	"insured_value_minor" integer,
	"is_fragile" boolean DEFAULT false NOT NULL,
	"requires_signature" boolean DEFAULT false NOT NULL,
	"is_over_weight_limit" boolean DEFAULT false NOT NULL,
	"has_dangerous_goods" boolean DEFAULT false NOT NULL,
	"dangerous_goods_type" text DEFAULT '' NOT NULL,
	"customs_value_minor" integer,
	"customs_description" text DEFAULT '' NOT NULL,
	"has_return_service" boolean DEFAULT false NOT NULL,
	"return_instructions" text DEFAULT '' NOT NULL,
	"has_delivery_confirmation" boolean DEFAULT false NOT NULL,
	"delivery_confirmation_type" text DEFAULT 'signature' NOT NULL,
	"pickup_type" text NOT NULL,
	"branch_id" text,
	"pickup_at" timestamp with time zone,
	"pickup_date" text,
	"pickup_time" text,
	"pickup_instructions" text DEFAULT '' NOT NULL,
	"special_instructions" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"has_saturday_delivery" boolean DEFAULT false NOT NULL,
	"has_hold_for_pickup" boolean DEFAULT false NOT NULL,
	"has_temperature_control" boolean DEFAULT false NOT NULL,
	"temperature_range" text DEFAULT '' NOT NULL,
	"has_special_handling" boolean DEFAULT false NOT NULL,
	"special_handling_type" text DEFAULT '' NOT NULL,
	"notify_email" boolean DEFAULT true NOT NULL,
	"notify_sms" boolean DEFAULT false NOT NULL,
	"notify_push" boolean DEFAULT false NOT NULL,
	"tariff_version_id" text NOT NULL,
	"price_lines" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"terms_version" text DEFAULT '' NOT NULL,
	"requested_delivery_at" timestamp with time zone,
	"estimated_delivery_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"terminal_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_trackingNumber_unique" UNIQUE("tracking_number"),
	CONSTRAINT "shipments_service_known" CHECK ("shipments"."service" in ('standard', 'express', 'rush', 'medical')),
	CONSTRAINT "shipments_package_type_known" CHECK ("shipments"."package_type" in ('document', 'package', 'fragile', 'electronics')),
	CONSTRAINT "shipments_priority_known" CHECK ("shipments"."priority" in ('normal', 'high', 'urgent')),
	CONSTRAINT "shipments_status_known" CHECK ("shipments"."status" in ('pending', 'processing', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'on_hold', 'available_for_pickup', 'returned', 'cancelled')),
	CONSTRAINT "shipments_pickup_type_known" CHECK ("shipments"."pickup_type" in ('dropoff', 'pickup')),
	CONSTRAINT "shipments_number_form" CHECK ("shipments"."tracking_number" ~ '^[A-Z0-9]{4,40}$'),
	CONSTRAINT "shipments_weight_positive" CHECK ("shipments"."weight_hundredths_lb" > 0),
	CONSTRAINT "shipments_quantity_positive" CHECK ("shipments"."quantity" > 0),
	CONSTRAINT "shipments_money_not_negative" CHECK ("shipments"."total_minor" >= 0 and coalesce("shipments"."declared_value_minor", 0) >= 0 and coalesce("shipments"."insured_value_minor", 0) >= 0)
);
--> statement-breakpoint
ALTER TABLE "activity_values" ADD CONSTRAINT "activity_values_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_booked_shipment_id_shipments_id_fk" FOREIGN KEY ("booked_shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_attempts" ADD CONSTRAINT "unlock_attempts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_event_voids" ADD CONSTRAINT "shipment_event_voids_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_tariff_version_id_tariff_versions_id_fk" FOREIGN KEY ("tariff_version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activities_seq_key" ON "activities" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "activities_subject_idx" ON "activities" USING btree ("subject_kind","subject_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_values_subject_idx" ON "activity_values" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_values_activity_key" ON "activity_values" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "booking_drafts_expires_idx" ON "booking_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "private_links_shipment_idx" ON "private_links" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "subscriptions_shipment_idx" ON "subscriptions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_created_idx" ON "outbox_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_shipment_idx" ON "outbox_messages" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "credentials_user_idx" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_last_sign_in_idx" ON "users" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "payments_state_idx" ON "payments" USING btree ("state","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shipment_events_shipment_idx" ON "shipment_events" USING btree ("shipment_id","occurred_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_seq_key" ON "shipment_events" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "shipments_created_idx" ON "shipments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_status_created_idx" ON "shipments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_owner_idx" ON "shipments" USING btree ("owner_user_id","created_at" DESC NULLS FIRST) WHERE "shipments"."owner_user_id" is not null;