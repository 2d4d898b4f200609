ALTER TABLE "visit_counts" DROP CONSTRAINT "visit_counts_dimension_known";--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_dimension_known" CHECK ("visit_counts"."dimension" in ('all', 'team', 'country', 'device', 'game', 'team_game', 'type', 'source'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION visit_keys(team_id integer, country text, device_type text, game_type text, lineup_type text, utm_source text)
RETURNS TABLE (dimension text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT d.dimension, d.key
  FROM (VALUES ('all', ''), ('team', $1::text), ('country', $2), ('device', $3), ('game', $4),
    ('team_game', CASE WHEN $1 IS NOT NULL THEN $4 END), ('type', coalesce($5, '')), ('source', coalesce($6, ''))) AS d (dimension, key)
  WHERE d.key IS NOT NULL
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
    WHERE b.level <> 'hour' OR k.dimension = 'all'
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
  WHERE v.created_at >= $1 AND v.created_at < $2 AND b.level = 'quarter_hour'
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
-- Visits that are no longer stored are known by UTC day alone, in the cube. The first quarter of their day takes them.
INSERT INTO visit_counts AS c (level, bucket, dimension, key, selections, completed, pictured)
  SELECT 'quarter_hour', d.bucket, k.dimension, d.game_type,
    coalesce(sum(d.visits) FILTER (WHERE k.dimension = 'team_game' AND d.visit_type = 'team_selection'), 0),
    coalesce(sum(d.completed) FILTER (WHERE k.dimension = 'game'), 0), coalesce(sum(d.pictured) FILTER (WHERE k.dimension = 'game'), 0)
  FROM visit_cube d JOIN visit_retention r ON d.bucket < r.forgotten_before
  CROSS JOIN (VALUES ('game'), ('team_game')) AS k (dimension)
  WHERE d.level = 'day' AND d.game_type IS NOT NULL AND (k.dimension = 'game' OR d.team_id IS NOT NULL)
  GROUP BY 2, 3, 4
  ON CONFLICT (level, bucket, dimension, key) DO UPDATE SET completed = excluded.completed, pictured = excluded.pictured;
--> statement-breakpoint
UPDATE visit_counts SET completed = 0, pictured = 0 WHERE level = 'quarter_hour' AND dimension = 'all' AND completed + pictured > 0;
--> statement-breakpoint
SELECT rebuild_visit_counts(bucket) FROM (SELECT DISTINCT bucket FROM visit_counts WHERE level = 'month') m;
