ALTER TABLE "daily_answers" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD COLUMN "counts_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lineup_votes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "lineup_votes" ADD COLUMN "counts_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_network_length" CHECK (char_length(btrim("daily_answers"."network")) >= 1 and char_length("daily_answers"."network") <= 64);--> statement-breakpoint
ALTER TABLE "lineup_votes" ADD CONSTRAINT "lineup_votes_network_length" CHECK (char_length(btrim("lineup_votes"."network")) >= 1 and char_length("lineup_votes"."network") <= 64);