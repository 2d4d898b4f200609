DROP INDEX "user_preferences_private_index";--> statement-breakpoint
CREATE INDEX "teams_name_index" ON "teams" USING btree ("name");--> statement-breakpoint
CREATE INDEX "user_preferences_private_index" ON "user_preferences" USING btree ("user_id") WHERE "user_preferences"."display_profile" is false;--> statement-breakpoint
-- The planner takes no numbers from an index of some rows only, and expected a common word in few public lineups.
CREATE STATISTICS "user_lineup_found" ON (folded("title")), (folded("name")) FROM "user_lineup";
--> statement-breakpoint
ANALYZE "user_lineup";
