CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text as `fold` of domain/roster makes it, which a search looks in: "stutzle" finds Stützle, whatever the database's locale.
CREATE OR REPLACE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦÆŒÞ''’‘`´.', 'olddhiolddhæœþ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\s\u2010-\u2015-]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- What a row is called, of whatever table, as the audit log keeps it.
CREATE OR REPLACE FUNCTION names_in(kept jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce($1 ->> 'full_name', '') || ' ' || coalesce($1 ->> 'display_name', '') || ' ' || coalesce($1 ->> 'first_name', '')
    || ' ' || coalesce($1 ->> 'last_name', '') || ' ' || coalesce($1 ->> 'profile_name', '') || ' ' || coalesce($1 ->> 'player_name', '')
    || ' ' || coalesce($1 ->> 'name', '') || ' ' || coalesce($1 ->> 'team_name', '')
$$;
--> statement-breakpoint
CREATE TABLE "public_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"lineups" integer NOT NULL,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "request_player_created_at_index";--> statement-breakpoint
DROP INDEX "request_player_team_id_index";--> statement-breakpoint
DROP INDEX "shares_created_at_index";--> statement-breakpoint
DROP INDEX "trade_proposal_images_created_at_index";--> statement-breakpoint
DROP INDEX "trade_proposals_created_at_index";--> statement-breakpoint
DROP INDEX "image_downloads_created_at_index";--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_profiles_name_index" ON "public_profiles" USING btree ("name","user_id");--> statement-breakpoint
CREATE INDEX "public_profiles_lineups_index" ON "public_profiles" USING btree ("lineups","user_id");--> statement-breakpoint
CREATE INDEX "public_profiles_hidden_at_index" ON "public_profiles" USING btree ("hidden_at","user_id") WHERE "public_profiles"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "user_found_index" ON "user" USING gin (folded("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_preferences_display_name_index" ON "user_preferences" USING btree (lower("display_name"),"id");--> statement-breakpoint
CREATE INDEX "user_preferences_found_index" ON "user_preferences" USING gin (folded("profile_name") gin_trgm_ops,folded("display_name") gin_trgm_ops,folded("bio") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_preferences_private_index" ON "user_preferences" USING btree ("user_id") WHERE "user_preferences"."display_profile" = false;--> statement-breakpoint
CREATE INDEX "user_preferences_favorite_player_index" ON "user_preferences" USING btree ("favorite_player") WHERE "user_preferences"."favorite_player" is not null;--> statement-breakpoint
CREATE INDEX "user_preferences_favorite_team_index" ON "user_preferences" USING btree ("favorite_team") WHERE "user_preferences"."favorite_team" is not null;--> statement-breakpoint
CREATE INDEX "audit_changes_table_index" ON "audit_changes" USING btree ("table_name","entry_id");--> statement-breakpoint
CREATE INDEX "audit_changes_found_index" ON "audit_changes" USING gin (folded(names_in(coalesce("after", "before"))) gin_trgm_ops) WHERE "audit_changes"."table_name" <> 'site_visits';--> statement-breakpoint
CREATE INDEX "audit_changes_before_user_index" ON "audit_changes" USING btree (("before" ->> 'user_id')) WHERE "audit_changes"."before" ->> 'user_id' is not null;--> statement-breakpoint
CREATE INDEX "audit_changes_after_user_index" ON "audit_changes" USING btree (("after" ->> 'user_id')) WHERE "audit_changes"."after" ->> 'user_id' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_email_index" ON "audit_log" USING btree ("actor_email","id");--> statement-breakpoint
CREATE INDEX "audit_log_found_index" ON "audit_log" USING gin (folded("subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_player_type_index" ON "request_player" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "request_player_name_index" ON "request_player" USING btree (lower("player_name"),"id");--> statement-breakpoint
CREATE INDEX "request_player_reporter_index" ON "request_player" USING btree (lower(coalesce("reporter_email", "guest_email")),"id");--> statement-breakpoint
CREATE INDEX "request_player_fixed_at_index" ON "request_player" USING btree ("fixed_at","id") WHERE "request_player"."fixed_at" is not null;--> statement-breakpoint
CREATE INDEX "request_player_open_index" ON "request_player" USING btree ("created_at","id") WHERE "request_player"."fixed_at" is null;--> statement-breakpoint
CREATE INDEX "request_player_found_index" ON "request_player" USING gin (folded("player_name") gin_trgm_ops,folded("notes") gin_trgm_ops,folded("reporter_email") gin_trgm_ops,folded("guest_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_player_reporter_email_index" ON "request_player" USING btree (lower("reporter_email"),"id");--> statement-breakpoint
CREATE INDEX "request_player_guest_email_index" ON "request_player" USING btree (lower("guest_email")) WHERE "request_player"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "shares_title_index" ON "shares" USING btree (lower("title"),"created_at","id");--> statement-breakpoint
CREATE INDEX "shares_kind_index" ON "shares" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_hidden_at_index" ON "shares" USING btree ("hidden_at","created_at","id") WHERE "shares"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "shares_found_index" ON "shares" USING gin (folded("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shares_used_index" ON "shares" USING btree ("created_at","kind","user_id") WHERE "shares"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "trade_proposal_images_filename_index" ON "trade_proposal_images" USING btree (lower("filename"),"id");--> statement-breakpoint
CREATE INDEX "trade_proposal_images_found_index" ON "trade_proposal_images" USING gin (folded("filename") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trade_proposal_images_public_url_index" ON "trade_proposal_images" USING btree (("metadata" ->> 'public_url'));--> statement-breakpoint
CREATE INDEX "trade_proposals_name_index" ON "trade_proposals" USING btree (lower(coalesce("name", "team1_name")),"id");--> statement-breakpoint
CREATE INDEX "trade_proposals_found_index" ON "trade_proposals" USING gin (folded("name") gin_trgm_ops,folded("team1_name") gin_trgm_ops,folded("team2_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_lineup_user_id_team_id_index" ON "user_lineup" USING btree ("user_id","team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_lineup_public_index" ON "user_lineup" USING btree ("updated_at","id","user_id","hidden_at") WHERE "user_lineup"."is_public";--> statement-breakpoint
CREATE INDEX "user_lineup_public_team_index" ON "user_lineup" USING btree ("team_id","updated_at") WHERE "user_lineup"."is_public";--> statement-breakpoint
CREATE INDEX "user_lineup_public_title_index" ON "user_lineup" USING btree (lower(coalesce("title", "name")),"id") WHERE "user_lineup"."is_public";--> statement-breakpoint
CREATE INDEX "user_lineup_hidden_at_index" ON "user_lineup" USING btree ("hidden_at","id") WHERE "user_lineup"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "user_lineup_found_index" ON "user_lineup" USING gin (folded("title") gin_trgm_ops,folded("name") gin_trgm_ops) WHERE "user_lineup"."is_public";--> statement-breakpoint
CREATE INDEX "image_downloads_team_name_index" ON "image_downloads" USING btree (lower("team_name"),"id");--> statement-breakpoint
CREATE INDEX "image_downloads_user_email_index" ON "image_downloads" USING btree (lower("user_email"),"id");--> statement-breakpoint
CREATE INDEX "image_downloads_found_index" ON "image_downloads" USING gin (folded("team_name") gin_trgm_ops,folded("user_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "image_downloads_image_url_index" ON "image_downloads" USING btree ("image_url") WHERE "image_downloads"."image_url" is not null;--> statement-breakpoint
CREATE INDEX "request_player_created_at_index" ON "request_player" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "request_player_team_id_index" ON "request_player" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "shares_created_at_index" ON "shares" USING btree ("created_at","id","hidden_at");--> statement-breakpoint
CREATE INDEX "trade_proposal_images_created_at_index" ON "trade_proposal_images" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "trade_proposals_created_at_index" ON "trade_proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "image_downloads_created_at_index" ON "image_downloads" USING btree ("created_at","id");
--> statement-breakpoint
-- Those of these accounts, or of all for null, whose public profile says something.
CREATE OR REPLACE FUNCTION profiles_that_say_something(accounts uuid[])
RETURNS TABLE (user_id uuid, name text, lineups integer, hidden_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT u.id, lower(coalesce(p.display_name, p.profile_name)), l.lineups, p.hidden_at
  FROM "user" u LEFT JOIN user_preferences p ON p.user_id = u.id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lineups FROM user_lineup s WHERE s.user_id = u.id AND s.is_public AND s.hidden_at IS NULL
  ) l
  WHERE ($1 IS NULL OR u.id = ANY ($1)) AND p.display_profile IS NOT FALSE
    AND (l.lineups > 0 OR num_nonnulls(p.profile_name, p.display_name, p.bio) > 0)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_public_profiles(accounts uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF accounts IS NULL THEN RETURN; END IF;
  -- Held before their lineups are counted: who waits here sees in the next statement what the other one wrote.
  PERFORM FROM "user" WHERE id = ANY (accounts) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM public_profiles k WHERE k.user_id = ANY (accounts)
    AND NOT EXISTS (SELECT FROM profiles_that_say_something(accounts) s WHERE s.user_id = k.user_id);
  INSERT INTO public_profiles AS k SELECT * FROM profiles_that_say_something(accounts)
    ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, lineups = excluded.lineups, hidden_at = excluded.hidden_at
    WHERE (k.name, k.lineups, k.hidden_at) IS DISTINCT FROM (excluded.name, excluded.lineups, excluded.hidden_at);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_profiles_of_lineups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM new_rows WHERE is_public;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM old_rows WHERE is_public;
  ELSE
    PERFORM keep_public_profiles(array_agg(DISTINCT n.user_id)) FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.is_public AND o.hidden_at IS NULL) <> (n.is_public AND n.hidden_at IS NULL);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_profiles_of_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM old_rows;
  ELSE
    PERFORM keep_public_profiles(array_agg(DISTINCT n.user_id)) FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.display_profile, o.profile_name, o.display_name, o.bio, o.hidden_at)
        IS DISTINCT FROM (n.display_profile, n.profile_name, n.display_name, n.bio, n.hidden_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  source text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY ARRAY[['user_lineup', 'keep_profiles_of_lineups'], ['user_preferences', 'keep_profiles_of_preferences']] LOOP
    EXECUTE format('CREATE TRIGGER keep_profile_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', source[1], source[2]);
    EXECUTE format('CREATE TRIGGER keep_profile_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', source[1], source[2]);
    EXECUTE format('CREATE TRIGGER keep_profile_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', source[1], source[2]);
  END LOOP;
END
$$;
--> statement-breakpoint
INSERT INTO public_profiles SELECT * FROM profiles_that_say_something(NULL);
