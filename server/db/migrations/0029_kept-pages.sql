-- Tells every process that pages show something else to everybody while teams and players are what they were.
CREATE FUNCTION notify_pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rosters_changed', 'pages');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER public_lineups_added AFTER INSERT ON user_lineup
  FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION notify_pages_changed();
--> statement-breakpoint
CREATE TRIGGER public_lineups_changed AFTER UPDATE ON user_lineup
  FOR EACH ROW WHEN (OLD.is_public OR NEW.is_public) EXECUTE FUNCTION notify_pages_changed();
--> statement-breakpoint
CREATE TRIGGER public_lineups_deleted AFTER DELETE ON user_lineup
  FOR EACH ROW WHEN (OLD.is_public) EXECUTE FUNCTION notify_pages_changed();
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER INSERT OR UPDATE OR DELETE ON user_preferences
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
--> statement-breakpoint
CREATE TRIGGER accounts_deleted AFTER DELETE ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
--> statement-breakpoint
CREATE TRIGGER shares_changed AFTER UPDATE OF payload, title, user_id, listed_at, hidden_at, remix_of, remix_of_lineup
  ON shares
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
--> statement-breakpoint
CREATE TRIGGER shares_deleted AFTER DELETE ON shares
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
