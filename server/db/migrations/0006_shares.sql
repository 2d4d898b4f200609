ALTER TABLE "rate_limit_hits" DROP CONSTRAINT "rate_limit_hits_action_known";--> statement-breakpoint
ALTER TABLE "shares" DROP CONSTRAINT "shares_storage_path_length";--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "short_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "remix_of" uuid;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_remix_of_shares_id_fk" FOREIGN KEY ("remix_of") REFERENCES "public"."shares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_remix_of_index" ON "shares" USING btree ("remix_of");--> statement-breakpoint
CREATE INDEX "shares_unused_index" ON "shares" USING btree ("created_at") WHERE "shares"."used_at" is null;--> statement-breakpoint
ALTER TABLE "shares" DROP COLUMN "storage_path";--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_short_id_unique" UNIQUE("short_id");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_client_key_unique" UNIQUE("client_key");--> statement-breakpoint
ALTER TABLE "rate_limit_hits" ADD CONSTRAINT "rate_limit_hits_action_known" CHECK ("rate_limit_hits"."action" in ('report', 'sign_in', 'sign_in_account', 'sign_up', 'sign_up_account', 'reset', 'reset_account', 'google', 'password_check', 'trade', 'picture', 'visit', 'share'));--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_short_id_shape" CHECK ("shares"."short_id" ~ '^[A-Za-z0-9]{12}$');