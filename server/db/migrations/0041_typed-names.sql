ALTER TABLE "shares" ADD COLUMN "typed_names" text;--> statement-breakpoint
ALTER TABLE "user_lineup" ADD COLUMN "typed_names" text;--> statement-breakpoint
CREATE INDEX "shares_typed_names_index" ON "shares" USING gin (folded("typed_names") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_lineup_typed_names_index" ON "user_lineup" USING gin (folded("typed_names") gin_trgm_ops) WHERE "user_lineup"."is_public";--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_typed_names_length" CHECK (char_length("shares"."typed_names") <= 1300);--> statement-breakpoint
ALTER TABLE "user_lineup" ADD CONSTRAINT "user_lineup_typed_names_length" CHECK (char_length("user_lineup"."typed_names") <= 1300);