DROP INDEX "user_found_index";--> statement-breakpoint
-- Sessions that have ended left no trace. Their accounts get the day of this migration, so that no one is listed as
-- away for a year who signed in last month.
ALTER TABLE "user" ADD COLUMN "last_sign_in_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "last_sign_in_at" DROP DEFAULT;--> statement-breakpoint
UPDATE "user" SET "last_sign_in_at" = newest.at
FROM (SELECT "user_id", max("created_at") AS at FROM "session" GROUP BY "user_id") newest WHERE newest."user_id" = "user"."id";--> statement-breakpoint
CREATE INDEX "user_created_at_index" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_last_seen_index" ON "user" USING btree (coalesce("last_sign_in_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "user_unconfirmed_index" ON "user" USING btree ("created_at","id") WHERE not "user"."email_verified";--> statement-breakpoint
CREATE INDEX "user_found_index" ON "user" USING gin (folded("email") gin_trgm_ops,folded("full_name") gin_trgm_ops);