CREATE TABLE "league_players" (
	"nhl_id" integer PRIMARY KEY NOT NULL,
	"player_id" integer,
	"said" jsonb NOT NULL,
	"answered" jsonb NOT NULL,
	"listed_twice" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "site_settings_id_known" CHECK ("site_settings"."id" in ('nightly_rosters'))
);
--> statement-breakpoint
-- The position that the league listed was written over by our own. Nothing else is known of earlier lists.
INSERT INTO "league_players" ("nhl_id", "player_id", "said", "answered")
  SELECT "nhl_id", "id", '{}', jsonb_build_object('position', lower("nhl_position")) FROM "players"
  WHERE "nhl_id" IS NOT NULL AND lower("nhl_position") IN ('lw', 'c', 'rw', 'd', 'g');
--> statement-breakpoint
-- Undo compares rows with these snapshots.
UPDATE "audit_changes" SET
  "before" = "before" || jsonb_build_object('alt_position', lower("before" ->> 'alt_position')),
  "after" = "after" || jsonb_build_object('alt_position', lower("after" ->> 'alt_position'))
  WHERE "table_name" = 'players' AND coalesce("after", "before") ? 'alt_position';
--> statement-breakpoint
UPDATE "players" SET "alt_position" = CASE WHEN lower("alt_position") IN ('lw', 'c', 'rw', 'd', 'g') THEN lower("alt_position") END
  WHERE "alt_position" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_alt_position_known" CHECK ("players"."alt_position" in ('lw', 'c', 'rw', 'd', 'g'));--> statement-breakpoint
-- Their lists have another form. The next check reads them again.
DELETE FROM "roster_checks";--> statement-breakpoint
ALTER TABLE "roster_checks" DROP COLUMN "rosters";--> statement-breakpoint
-- Every write to a player, by whoever, answers what the league says of the written fields. So a check never takes back
-- what was written after the league said it. A deletion answers that the player is listed. When a row gives up its
-- league id, it is open again whether that player is one of ours.
CREATE FUNCTION answer_league() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE league_players SET answered = answered || jsonb_strip_nulls(jsonb_build_object('status', said -> 'status'))
      WHERE nhl_id = OLD.nhl_id;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE league_players SET player_id = NEW.id, answered = answered || said WHERE nhl_id = NEW.nhl_id;
  ELSE
    IF OLD.nhl_id IS DISTINCT FROM NEW.nhl_id THEN
      UPDATE league_players SET player_id = NULL, answered = answered - 'status' WHERE nhl_id = OLD.nhl_id;
    END IF;
    UPDATE league_players SET player_id = NEW.id, answered = answered || coalesce((
        SELECT jsonb_object_agg(key, value) FROM jsonb_each(said)
        WHERE to_jsonb(OLD) -> key IS DISTINCT FROM to_jsonb(NEW) -> key
      ), '{}')
      WHERE nhl_id = NEW.nhl_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER answer_league_delete AFTER DELETE ON players
  FOR EACH ROW WHEN (OLD.nhl_id IS NOT NULL) EXECUTE FUNCTION answer_league();
--> statement-breakpoint
CREATE TRIGGER answer_league_insert AFTER INSERT ON players
  FOR EACH ROW WHEN (NEW.nhl_id IS NOT NULL) EXECUTE FUNCTION answer_league();
--> statement-breakpoint
CREATE TRIGGER answer_league_update AFTER UPDATE ON players
  FOR EACH ROW WHEN (num_nonnulls(OLD.nhl_id, NEW.nhl_id) > 0 AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION answer_league();
--> statement-breakpoint
CREATE TRIGGER record_insert AFTER INSERT ON site_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('benchboss.audit_entry', true) <> '') EXECUTE FUNCTION record_change('id');
--> statement-breakpoint
CREATE TRIGGER record_update AFTER UPDATE ON site_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('benchboss.audit_entry', true) <> '') EXECUTE FUNCTION record_change('id');
--> statement-breakpoint
CREATE TRIGGER record_delete AFTER DELETE ON site_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('benchboss.audit_entry', true) <> '') EXECUTE FUNCTION record_change('id');
