ALTER TABLE "shares" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "hidden_at" timestamp with time zone;