CREATE TABLE "finished_days" (
	"day" date PRIMARY KEY NOT NULL,
	"begins" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"forgotten" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"grouped_by" text NOT NULL,
	"visit_type" text NOT NULL,
	"team_id" integer,
	"country" text,
	"device_type" text,
	"game_type" text,
	"lineup_type" text,
	"utm_source" text,
	"by_admin" boolean NOT NULL,
	"visits" integer NOT NULL,
	"completed" integer NOT NULL,
	"pictured" integer NOT NULL,
	"images" integer NOT NULL,
	CONSTRAINT "visit_days_grouped_by_known" CHECK ("visit_days"."grouped_by" in ('attributes', 'team', 'country', 'type', 'source'))
);
--> statement-breakpoint
-- Of these days only counts are left, by UTC day. Visits that are still stored are counted again at the next start.
INSERT INTO finished_days (day, begins, ends, forgotten)
  SELECT d.day, d.day::timestamp AT TIME ZONE 'UTC', (d.day + 1)::timestamp AT TIME ZONE 'UTC', true
  FROM (
    SELECT (c.bucket AT TIME ZONE 'UTC')::date AS day FROM visit_cube c JOIN visit_retention r ON c.bucket < r.forgotten_before
      WHERE c.level = 'day' AND c.visits > 0
    -- The last one even without visits: later days begin where it ends.
    UNION SELECT (forgotten_before AT TIME ZONE 'UTC')::date - 1 FROM visit_retention WHERE forgotten_before IS NOT NULL
  ) d;
--> statement-breakpoint
INSERT INTO visit_days (day, grouped_by, visit_type, by_admin, team_id, country, device_type, game_type, lineup_type, utm_source,
    visits, completed, pictured, images)
  SELECT (c.bucket AT TIME ZONE 'UTC')::date,
    CASE grouping(c.team_id, c.country, c.lineup_type, c.utm_source) WHEN 0 THEN 'attributes' WHEN 7 THEN 'team'
      WHEN 11 THEN 'country' WHEN 13 THEN 'type' ELSE 'source' END,
    c.visit_type, false, c.team_id, c.country, c.device_type, c.game_type, c.lineup_type, c.utm_source,
    sum(c.visits), sum(c.completed), sum(c.pictured), sum(c.images)
  FROM visit_cube c JOIN visit_retention r ON c.bucket < r.forgotten_before
  WHERE c.level = 'day' AND c.visits > 0
  GROUP BY c.bucket, c.visit_type, GROUPING SETS (
    (c.team_id, c.country, c.device_type, c.game_type, c.lineup_type, c.utm_source),
    (c.team_id, c.game_type), (c.country), (c.lineup_type), (c.utm_source));
--> statement-breakpoint
DROP TRIGGER count_delete ON site_visits;--> statement-breakpoint
DROP TRIGGER count_insert ON site_visits;--> statement-breakpoint
DROP TRIGGER count_update ON site_visits;--> statement-breakpoint
DROP TABLE "visit_counts" CASCADE;--> statement-breakpoint
DROP TABLE "visit_cube" CASCADE;--> statement-breakpoint
DROP TABLE "visit_retention" CASCADE;--> statement-breakpoint
DROP FUNCTION count_visits();--> statement-breakpoint
DROP FUNCTION rebuild_visit_counts(timestamptz);--> statement-breakpoint
DROP FUNCTION sum_visit_counts(timestamptz, timestamptz);--> statement-breakpoint
DROP FUNCTION sum_visit_cube(timestamptz, timestamptz);--> statement-breakpoint
DROP FUNCTION recount_visits(timestamptz, timestamptz);--> statement-breakpoint
DROP FUNCTION recount_cube(timestamptz, timestamptz);--> statement-breakpoint
DROP FUNCTION add_visit_counts(counted_visit[]);--> statement-breakpoint
DROP FUNCTION finest_visit_level(timestamptz);--> statement-breakpoint
DROP FUNCTION visit_buckets(timestamptz);--> statement-breakpoint
DROP FUNCTION visit_keys(integer, text, text, text, text, text);--> statement-breakpoint
DROP TYPE counted_visit;--> statement-breakpoint
DELETE FROM scheduled_runs WHERE work = 'old_counts';--> statement-breakpoint
ALTER TABLE "scheduled_runs" DROP CONSTRAINT "scheduled_runs_work_known";--> statement-breakpoint
DROP INDEX "site_visits_team_id_index";--> statement-breakpoint
DROP INDEX "site_visits_country_index";--> statement-breakpoint
DROP INDEX "site_visits_utm_source_index";--> statement-breakpoint
DROP INDEX "site_visits_image_index";--> statement-breakpoint
DROP INDEX "site_visits_trade_index";--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_day_finished_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."finished_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_days_day_index" ON "visit_days" USING btree ("grouped_by","day");--> statement-breakpoint
ALTER TABLE "scheduled_runs" ADD CONSTRAINT "scheduled_runs_work_known" CHECK ("scheduled_runs"."work" in ('roster_check', 'lines', 'old_rows', 'old_images', 'deleted_pictures', 'drawn_cards', 'merged_players', 'visit_days', 'backup'));
--> statement-breakpoint
-- Counts the visits of a finished day again, unless they are deleted.
CREATE OR REPLACE FUNCTION roll_up_day(given date) RETURNS void LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
-- Counts the finished days again whose visits are deleted, restored, completed late, or given an image late.
CREATE OR REPLACE FUNCTION roll_up_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
CREATE TRIGGER roll_up_delete AFTER DELETE ON site_visits REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION roll_up_changed_days();
--> statement-breakpoint
-- Undo inserts old visits, under an audit entry. A visitor's visit is never of a finished day.
CREATE TRIGGER roll_up_insert AFTER INSERT ON site_visits REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (current_setting('benchboss.audit_entry', true) <> '') EXECUTE FUNCTION roll_up_changed_days();
--> statement-breakpoint
CREATE TRIGGER roll_up_update AFTER UPDATE ON site_visits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION roll_up_changed_days();
