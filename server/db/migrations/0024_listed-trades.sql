ALTER TABLE "shares" ADD COLUMN "remix_of_lineup" integer;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_remix_of_lineup_user_lineup_id_fk" FOREIGN KEY ("remix_of_lineup") REFERENCES "public"."user_lineup"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_remix_of_lineup_index" ON "shares" USING btree ("remix_of_lineup") WHERE "shares"."remix_of_lineup" is not null;--> statement-breakpoint
CREATE INDEX "shares_listed_index" ON "shares" USING btree ("listed_at" DESC NULLS LAST) WHERE "shares"."listed_at" is not null;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_listed_trade" CHECK ("shares"."listed_at" is null or ("shares"."kind" = 'trade' and "shares"."user_id" is not null));--> statement-breakpoint
-- What an admin takes off the home page is gone from it in every process, not only in the one that the admin asked.
CREATE TRIGGER listed_shares_hidden AFTER UPDATE OF hidden_at ON shares
  FOR EACH ROW WHEN (OLD.listed_at IS NOT NULL) EXECUTE FUNCTION notify_rosters_changed();
--> statement-breakpoint
CREATE TRIGGER listed_shares_deleted AFTER DELETE ON shares
  FOR EACH ROW WHEN (OLD.listed_at IS NOT NULL) EXECUTE FUNCTION notify_rosters_changed();
--> statement-breakpoint
CREATE TRIGGER profiles_hidden AFTER INSERT OR UPDATE OF hidden_at ON user_preferences
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION notify_rosters_changed();
