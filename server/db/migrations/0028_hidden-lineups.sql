ALTER TABLE "user_lineup" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_lineup" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "user_lineup" ADD CONSTRAINT "user_lineup_hidden_reason_length" CHECK (char_length("user_lineup"."hidden_reason") <= 200);--> statement-breakpoint
-- A hidden lineup leaves the home page and the team pages of every process, not only of the one that hid it.
CREATE TRIGGER shown_lineups_hidden AFTER UPDATE OF hidden_at ON user_lineup
  FOR EACH ROW WHEN (OLD.is_public) EXECUTE FUNCTION notify_rosters_changed();
