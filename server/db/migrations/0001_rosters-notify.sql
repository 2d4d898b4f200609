-- Tells every process that clubs or players changed, so that it drops the rosters it keeps in memory.
CREATE FUNCTION notify_rosters_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rosters_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teams_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON teams
  FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
--> statement-breakpoint
CREATE TRIGGER players_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON players
  FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
