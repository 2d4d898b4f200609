CREATE TABLE "merges_to_finish" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"from_player" integer NOT NULL,
	"to_player" integer NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_runs" DROP CONSTRAINT "scheduled_runs_work_known";--> statement-breakpoint
ALTER TABLE "visit_retention" ALTER COLUMN "forgotten_before" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_retention" ADD COLUMN "folded_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merges_to_finish" ADD CONSTRAINT "merges_to_finish_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_runs" ADD CONSTRAINT "scheduled_runs_work_known" CHECK ("scheduled_runs"."work" in ('roster_check', 'lines', 'old_rows', 'old_images', 'deleted_pictures', 'drawn_cards', 'merged_players', 'old_counts', 'backup'));
--> statement-breakpoint
-- The shortest stretch that counts of that moment are kept by.
CREATE OR REPLACE FUNCTION finest_visit_level(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM visit_retention WHERE $1 < folded_before) THEN 'day' ELSE 'quarter_hour' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_visit_counts(visits counted_visit[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_counts AS c (level, bucket, dimension, key, page_visits, selections, completed, pictured, images)
    SELECT b.level, b.bucket, k.dimension, k.key,
      sum(CASE WHEN v.visit_type = 'page_visit' THEN sign ELSE 0 END),
      sum(CASE WHEN v.visit_type = 'team_selection' THEN sign ELSE 0 END),
      sum(CASE WHEN k.dimension = 'game' THEN sign * v.completed ELSE 0 END),
      sum(CASE WHEN k.dimension = 'game' THEN sign * v.pictured ELSE 0 END),
      sum(CASE WHEN k.dimension IN ('all', 'source') THEN sign * v.images ELSE 0 END)
    FROM unnest(visits) v
    CROSS JOIN LATERAL visit_keys(v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source) k
    CROSS JOIN LATERAL visit_buckets(v.created_at) b
    WHERE (b.level <> 'hour' OR k.dimension = 'all')
      AND (b.level IN ('day', 'month') OR b.bucket >= coalesce((SELECT folded_before FROM visit_retention), '-infinity'))
    GROUP BY 1, 2, 3, 4
    HAVING sum(CASE WHEN v.visit_type = 'page_visit' THEN sign ELSE 0 END) <> 0
      OR sum(CASE WHEN v.visit_type = 'team_selection' THEN sign ELSE 0 END) <> 0
      OR sum(CASE WHEN k.dimension = 'game' THEN sign * v.completed ELSE 0 END) <> 0
      OR sum(CASE WHEN k.dimension = 'game' THEN sign * v.pictured ELSE 0 END) <> 0
      OR sum(CASE WHEN k.dimension IN ('all', 'source') THEN sign * v.images ELSE 0 END) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (level, bucket, dimension, key) DO UPDATE SET
      page_visits = c.page_visits + excluded.page_visits, selections = c.selections + excluded.selections,
      completed = c.completed + excluded.completed, pictured = c.pictured + excluded.pictured,
      images = c.images + excluded.images;
  INSERT INTO visit_cube AS c (level, bucket, visit_type, team_id, country, device_type, game_type, lineup_type, utm_source,
      visits, completed, pictured, images)
    SELECT b.level, b.bucket, v.visit_type, v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source,
      sum(sign), sum(sign * v.completed), sum(sign * v.pictured), sum(sign * v.images)
    FROM unnest(visits) v CROSS JOIN LATERAL visit_buckets(v.created_at) b
    WHERE b.level IN ('day', 'month')
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    HAVING sum(sign) <> 0 OR sum(sign * v.completed) <> 0 OR sum(sign * v.pictured) <> 0 OR sum(sign * v.images) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    ON CONFLICT (level, bucket, visit_type, team_id, country, device_type, game_type, lineup_type, utm_source) DO UPDATE SET
      visits = c.visits + excluded.visits, completed = c.completed + excluded.completed,
      pictured = c.pictured + excluded.pictured, images = c.images + excluded.images;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_visits(from_moment timestamptz, to_moment timestamptz)
RETURNS TABLE (level text, bucket timestamptz, dimension text, key text, page_visits bigint, selections bigint, completed bigint,
  pictured bigint, images bigint) LANGUAGE sql STABLE AS $$
  SELECT b.level, b.bucket, k.dimension, k.key, count(*) FILTER (WHERE v.visit_type = 'page_visit'),
    count(*) FILTER (WHERE v.visit_type = 'team_selection'),
    count(*) FILTER (WHERE k.dimension = 'game' AND v.completed_at IS NOT NULL),
    count(*) FILTER (WHERE k.dimension = 'game' AND v.image_count + v.trade_count > 0),
    coalesce(sum(v.image_count) FILTER (WHERE k.dimension IN ('all', 'source')), 0)
  FROM site_visits v
  CROSS JOIN LATERAL visit_keys(v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source) k
  CROSS JOIN LATERAL visit_buckets(v.created_at) b
  WHERE v.created_at >= $1 AND v.created_at < $2 AND b.level = finest_visit_level($1)
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_visit_counts(from_moment timestamptz, to_moment timestamptz)
RETURNS TABLE (level text, bucket timestamptz, dimension text, key text, page_visits bigint, selections bigint, completed bigint,
  pictured bigint, images bigint) LANGUAGE sql STABLE AS $$
  SELECT b.level, b.bucket, c.dimension, c.key, sum(c.page_visits), sum(c.selections), sum(c.completed), sum(c.pictured),
    sum(c.images)
  FROM visit_counts c CROSS JOIN LATERAL visit_buckets(c.bucket) b
  WHERE c.level = finest_visit_level($1) AND c.bucket >= $1 AND c.bucket < $2
    AND CASE c.level WHEN 'day' THEN b.level = 'month' ELSE b.level <> 'quarter_hour' AND (b.level <> 'hour' OR c.dimension = 'all') END
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_visit_counts(month timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month_end timestamptz := date_trunc('month', month + interval '32 days', 'UTC');
  whole_since timestamptz := greatest(month, (SELECT forgotten_before FROM visit_retention));
  finest text := finest_visit_level(month);
BEGIN
  -- No visit may be counted in between.
  LOCK TABLE site_visits IN SHARE MODE;
  DELETE FROM visit_counts WHERE bucket >= month AND bucket < month_end AND (level <> finest OR bucket >= whole_since);
  DELETE FROM visit_cube WHERE bucket >= month AND bucket < month_end AND (level <> 'day' OR bucket >= whole_since);
  INSERT INTO visit_counts SELECT * FROM recount_visits(whole_since, month_end);
  INSERT INTO visit_counts SELECT * FROM sum_visit_counts(month, month_end);
  INSERT INTO visit_cube SELECT * FROM recount_cube(whole_since, month_end);
  INSERT INTO visit_cube SELECT * FROM sum_visit_cube(month, month_end);
END
$$;
--> statement-breakpoint
-- Pairs the rows by grouping and not by a join: PostgreSQL keeps the plan of a trigger, and the join that was planned for the
-- one row of a session's first change would compare every row of a large one with every other.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_profiles_of_lineups() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_profiles_of_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
