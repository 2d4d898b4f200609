ALTER TABLE "user_preferences" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "request_player" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_hidden_reason_length" CHECK (char_length("user_preferences"."hidden_reason") <= 200);--> statement-breakpoint
ALTER TABLE "request_player" ADD CONSTRAINT "request_player_guest_email_length" CHECK (char_length("request_player"."guest_email") <= 320);--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_hidden_reason_length" CHECK (char_length("shares"."hidden_reason") <= 200);