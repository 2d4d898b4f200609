-- The functions and triggers of the database today, whichever migration wrote them. Made by tests/contract/schema-functions.test.ts.

CREATE OR REPLACE FUNCTION public.answer_league()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  touched uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT visit_id) INTO touched FROM new_rows WHERE visit_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT visit_id) INTO touched FROM old_rows WHERE visit_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT visit_id) INTO touched
      FROM (SELECT visit_id FROM old_rows UNION ALL SELECT visit_id FROM new_rows) r WHERE visit_id IS NOT NULL;
  END IF;
  IF touched IS NULL THEN RETURN NULL; END IF;
  -- Held before they are counted: who waits here sees in the next statement what the other one wrote.
  PERFORM FROM site_visits WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE site_visits v SET image_count = n.images, trade_count = n.trades
    FROM (
      SELECT t.id, (SELECT count(*) FROM image_downloads d WHERE d.visit_id = t.id) AS images,
        (SELECT count(*) FROM trade_proposal_images i WHERE i.visit_id = t.id) AS trades
      FROM unnest(touched) AS t (id)
    ) n
    WHERE v.id = n.id AND (v.image_count, v.trade_count) IS DISTINCT FROM (n.images, n.trades);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.folded(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT btrim(regexp_replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦÆŒÞ''’‘`´.', 'olddhiolddhæœþ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\s\u2010-\u2015-]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.keep_profiles_of_lineups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM new_rows WHERE is_public;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM old_rows WHERE is_public;
  ELSE
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM (
      SELECT id, user_id, is_public AND hidden_at IS NULL FROM old_rows
      EXCEPT SELECT id, user_id, is_public AND hidden_at IS NULL FROM new_rows
    ) changed;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_profiles_of_preferences()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM old_rows;
  ELSE
    PERFORM keep_public_profiles(array_agg(DISTINCT user_id)) FROM (
      SELECT id, user_id, display_profile, profile_name, display_name, bio, hidden_at FROM old_rows
      EXCEPT SELECT id, user_id, display_profile, profile_name, display_name, bio, hidden_at FROM new_rows
    ) changed;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_public_profiles(accounts uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.names_in(kept jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce($1 ->> 'full_name', '') || ' ' || coalesce($1 ->> 'display_name', '') || ' ' || coalesce($1 ->> 'first_name', '')
    || ' ' || coalesce($1 ->> 'last_name', '') || ' ' || coalesce($1 ->> 'profile_name', '') || ' ' || coalesce($1 ->> 'player_name', '')
    || ' ' || coalesce($1 ->> 'name', '') || ' ' || coalesce($1 ->> 'team_name', '')
$function$;

CREATE OR REPLACE FUNCTION public.notify_pages_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('rosters_changed', 'pages');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.notify_rosters_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('rosters_changed', '');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.profiles_that_say_something(accounts uuid[])
 RETURNS TABLE(user_id uuid, name text, lineups integer, hidden_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT u.id, lower(coalesce(p.display_name, p.profile_name)), l.lineups, p.hidden_at
  FROM "user" u LEFT JOIN user_preferences p ON p.user_id = u.id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lineups FROM user_lineup s WHERE s.user_id = u.id AND s.is_public AND s.hidden_at IS NULL
  ) l
  WHERE ($1 IS NULL OR u.id = ANY ($1)) AND p.display_profile IS NOT FALSE
    AND (l.lineups > 0 OR num_nonnulls(p.profile_name, p.display_name, p.bio) > 0)
$function$;

CREATE OR REPLACE FUNCTION public.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  entry bigint := current_setting('benchboss.audit_entry')::bigint;
  key text := TG_ARGV[0];
  derived text[] := string_to_array(coalesce(TG_ARGV[1], ''), ',');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_changes (entry_id, table_name, row_id, after)
      SELECT entry, TG_TABLE_NAME, to_jsonb(n) ->> key, to_jsonb(n) - derived FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_changes (entry_id, table_name, row_id, before)
      SELECT entry, TG_TABLE_NAME, to_jsonb(o) ->> key, to_jsonb(o) - derived FROM old_rows o;
  ELSE
    INSERT INTO audit_changes (entry_id, table_name, row_id, before, after)
      SELECT entry, TG_TABLE_NAME, row ->> key, (array_agg(row) FILTER (WHERE is_old))[1], (array_agg(row) FILTER (WHERE NOT is_old))[1]
      FROM (
        SELECT true AS is_old, to_jsonb(o) - derived AS row, row_number() OVER () AS place FROM old_rows o
        UNION ALL SELECT false, to_jsonb(n) - derived, row_number() OVER () FROM new_rows n
      ) r
      GROUP BY 3
      HAVING (array_agg(row) FILTER (WHERE is_old))[1] <> (array_agg(row) FILTER (WHERE NOT is_old))[1]
      ORDER BY min(place);
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.roll_up_changed_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moments timestamptz[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(created_at) INTO moments FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(created_at) INTO moments FROM old_rows;
  ELSE
    -- What visit_days counts. The account of a fan may go without a change of the counts.
    SELECT array_agg(created_at) INTO moments FROM (
      SELECT id, created_at, team_id, completed_at IS NULL, image_count, trade_count > 0,
        EXISTS (SELECT FROM user_roles r WHERE r.user_id = o.user_id AND r.role = 'admin') FROM old_rows o
      EXCEPT SELECT id, created_at, team_id, completed_at IS NULL, image_count, trade_count > 0,
        EXISTS (SELECT FROM user_roles r WHERE r.user_id = n.user_id AND r.role = 'admin') FROM new_rows n
    ) changed;
  END IF;
  PERFORM roll_up_day(touched.day) FROM (
    SELECT day FROM finished_days
    WHERE ends > (SELECT min(at) FROM unnest(moments) at)
      AND EXISTS (SELECT FROM unnest(moments) at WHERE at >= begins AND at < ends)
    ORDER BY day
  ) touched;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.roll_up_day(given date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  finished record;
BEGIN
  -- Held: of two changes of one day, the later one counts both.
  SELECT * INTO finished FROM finished_days WHERE day = given AND NOT forgotten FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM visit_days WHERE day = given;
  INSERT INTO visit_days (day, grouped_by, visit_type, by_admin, team_id, country, device_type, game_type, lineup_type, utm_source,
      visits, completed, pictured, images)
    SELECT given,
      CASE grouping(v.team_id, v.country, v.lineup_type, v.utm_source) WHEN 0 THEN 'attributes' WHEN 7 THEN 'team'
        WHEN 11 THEN 'country' WHEN 13 THEN 'type' ELSE 'source' END,
      v.visit_type, v.by_admin, v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source,
      count(*), count(v.completed_at), count(*) FILTER (WHERE v.image_count + v.trade_count > 0), sum(v.image_count)
    FROM (
      SELECT s.*, r.user_id IS NOT NULL AS by_admin
      FROM site_visits s LEFT JOIN user_roles r ON r.user_id = s.user_id AND r.role = 'admin'
      WHERE s.created_at >= finished.begins AND s.created_at < finished.ends
    ) v
    GROUP BY v.visit_type, v.by_admin, GROUPING SETS (
      (v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source),
      (v.team_id, v.game_type), (v.country), (v.lineup_type), (v.utm_source));
END
$function$;

CREATE OR REPLACE FUNCTION public.uuid_v7()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  SELECT encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$function$;

CREATE TRIGGER iced_games_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.iced_games FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER record_delete AFTER DELETE ON public.iced_games REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.iced_games REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.iced_games REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER iced_places_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.iced_places FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER record_delete AFTER DELETE ON public.iced_places REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.iced_places REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.iced_places REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER count_delete AFTER DELETE ON public.image_downloads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER count_insert AFTER INSERT ON public.image_downloads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER count_update AFTER UPDATE ON public.image_downloads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER record_delete AFTER DELETE ON public.image_downloads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.image_downloads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.image_downloads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER answer_league_delete AFTER DELETE ON public.players FOR EACH ROW WHEN ((old.nhl_id IS NOT NULL)) EXECUTE FUNCTION answer_league();
CREATE TRIGGER answer_league_insert AFTER INSERT ON public.players FOR EACH ROW WHEN ((new.nhl_id IS NOT NULL)) EXECUTE FUNCTION answer_league();
CREATE TRIGGER answer_league_update AFTER UPDATE ON public.players FOR EACH ROW WHEN (((num_nonnulls(old.nhl_id, new.nhl_id) > 0) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION answer_league();
CREATE TRIGGER players_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.players FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER record_delete AFTER DELETE ON public.players REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.players REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.players REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_delete AFTER DELETE ON public.reports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id', 'reason,guest_email');
CREATE TRIGGER record_insert AFTER INSERT ON public.reports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id', 'reason,guest_email');
CREATE TRIGGER record_update AFTER UPDATE ON public.reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id', 'reason,guest_email');
CREATE TRIGGER record_delete AFTER DELETE ON public.request_player REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.request_player REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.request_player REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_delete AFTER DELETE ON public.retained_salaries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.retained_salaries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.retained_salaries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER retained_salaries_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.retained_salaries FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER season_stats_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.season_stats FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER listed_shares_deleted AFTER DELETE ON public.shares FOR EACH ROW WHEN ((old.listed_at IS NOT NULL)) EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER listed_shares_hidden AFTER UPDATE OF hidden_at ON public.shares FOR EACH ROW WHEN ((old.listed_at IS NOT NULL)) EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER record_delete AFTER DELETE ON public.shares REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.shares REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.shares REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER shares_changed AFTER UPDATE OF payload, title, user_id, listed_at, hidden_at, remix_of, remix_of_lineup ON public.shares FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER shares_deleted AFTER DELETE ON public.shares FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER record_delete AFTER DELETE ON public.site_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.site_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.site_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_delete AFTER DELETE ON public.site_visits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id', 'image_count,trade_count');
CREATE TRIGGER record_insert AFTER INSERT ON public.site_visits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id', 'image_count,trade_count');
CREATE TRIGGER record_update AFTER UPDATE ON public.site_visits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id', 'image_count,trade_count');
CREATE TRIGGER roll_up_delete AFTER DELETE ON public.site_visits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_changed_days();
CREATE TRIGGER roll_up_insert AFTER INSERT ON public.site_visits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION roll_up_changed_days();
CREATE TRIGGER roll_up_update AFTER UPDATE ON public.site_visits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_changed_days();
CREATE TRIGGER record_delete AFTER DELETE ON public.teams REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.teams REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.teams REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER teams_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.teams FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER count_delete AFTER DELETE ON public.trade_proposal_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER count_insert AFTER INSERT ON public.trade_proposal_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER count_update AFTER UPDATE ON public.trade_proposal_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER record_delete AFTER DELETE ON public.trade_proposal_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.trade_proposal_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.trade_proposal_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_delete AFTER DELETE ON public.trade_proposals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.trade_proposals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.trade_proposals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER accounts_deleted AFTER DELETE ON public."user" FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER keep_profile_delete AFTER DELETE ON public.user_lineup REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profiles_of_lineups();
CREATE TRIGGER keep_profile_insert AFTER INSERT ON public.user_lineup REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profiles_of_lineups();
CREATE TRIGGER keep_profile_update AFTER UPDATE ON public.user_lineup REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profiles_of_lineups();
CREATE TRIGGER public_lineups_added AFTER INSERT ON public.user_lineup FOR EACH ROW WHEN (new.is_public) EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER public_lineups_changed AFTER UPDATE ON public.user_lineup FOR EACH ROW WHEN ((old.is_public OR new.is_public)) EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER public_lineups_deleted AFTER DELETE ON public.user_lineup FOR EACH ROW WHEN (old.is_public) EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER record_delete AFTER DELETE ON public.user_lineup REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.user_lineup REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.user_lineup REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER shown_lineups_hidden AFTER UPDATE OF hidden_at ON public.user_lineup FOR EACH ROW WHEN (old.is_public) EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER keep_profile_delete AFTER DELETE ON public.user_preferences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profiles_of_preferences();
CREATE TRIGGER keep_profile_insert AFTER INSERT ON public.user_preferences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profiles_of_preferences();
CREATE TRIGGER keep_profile_update AFTER UPDATE ON public.user_preferences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profiles_of_preferences();
CREATE TRIGGER profiles_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_preferences FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER profiles_hidden AFTER INSERT OR UPDATE OF hidden_at ON public.user_preferences FOR EACH ROW WHEN ((new.hidden_at IS NOT NULL)) EXECUTE FUNCTION notify_rosters_changed();
CREATE TRIGGER record_delete AFTER DELETE ON public.user_preferences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_insert AFTER INSERT ON public.user_preferences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_update AFTER UPDATE ON public.user_preferences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER record_delete AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('user_id');
CREATE TRIGGER record_insert AFTER INSERT ON public.user_roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('user_id');
CREATE TRIGGER record_update AFTER UPDATE ON public.user_roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('benchboss.audit_entry'::text, true) <> ''::text)) EXECUTE FUNCTION record_change('user_id');
