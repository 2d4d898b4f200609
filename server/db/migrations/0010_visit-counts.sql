CREATE TABLE "visit_counts" (
	"level" text NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"page_visits" integer DEFAULT 0 NOT NULL,
	"selections" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"pictured" integer DEFAULT 0 NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counts_pkey" PRIMARY KEY("level","bucket","dimension","key"),
	CONSTRAINT "visit_counts_level_known" CHECK ("visit_counts"."level" in ('quarter', 'hour', 'day', 'month')),
	CONSTRAINT "visit_counts_dimension_known" CHECK ("visit_counts"."dimension" in ('all', 'team', 'country', 'device', 'game', 'type', 'source'))
);
--> statement-breakpoint
CREATE TABLE "visit_cube" (
	"level" text NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"visit_type" text NOT NULL,
	"team_id" integer,
	"country" text,
	"device_type" text,
	"game_type" text,
	"lineup_type" text,
	"utm_source" text,
	"visits" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"pictured" integer DEFAULT 0 NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_cube_unique" UNIQUE NULLS NOT DISTINCT("level","bucket","visit_type","team_id","country","device_type","game_type","lineup_type","utm_source"),
	CONSTRAINT "visit_cube_level_known" CHECK ("visit_cube"."level" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "visit_retention" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"forgotten_before" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_retention_single" CHECK ("visit_retention"."single")
);
--> statement-breakpoint
DROP INDEX "site_visits_team_id_index";--> statement-breakpoint
DROP INDEX "site_visits_user_id_index";--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "image_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "trade_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "visit_counts_key_index" ON "visit_counts" USING btree ("dimension","key","level","bucket");--> statement-breakpoint
CREATE INDEX "site_visits_country_index" ON "site_visits" USING btree ("country","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_visits_utm_source_index" ON "site_visits" USING btree ("utm_source","created_at" DESC NULLS LAST) WHERE "site_visits"."utm_source" is not null;--> statement-breakpoint
CREATE INDEX "site_visits_image_index" ON "site_visits" USING btree ("created_at" DESC NULLS LAST) WHERE "site_visits"."image_count" > 0;--> statement-breakpoint
CREATE INDEX "site_visits_trade_index" ON "site_visits" USING btree ("created_at" DESC NULLS LAST) WHERE "site_visits"."trade_count" > 0;--> statement-breakpoint
CREATE INDEX "site_visits_team_id_index" ON "site_visits" USING btree ("team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_visits_user_id_index" ON "site_visits" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- Or replace, here and below: a restored backup goes through the migrations again, and drops tables and triggers alone before.
-- The rows of visit_counts that one visit belongs to. A missing type or source is counted as '', other missing values not at all.
CREATE OR REPLACE FUNCTION visit_keys(team_id integer, country text, device_type text, game_type text, lineup_type text, utm_source text)
RETURNS TABLE (dimension text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT d.dimension, d.key
  FROM (VALUES ('all', ''), ('team', $1::text), ('country', $2), ('device', $3), ('game', $4), ('type', coalesce($5, '')),
    ('source', coalesce($6, ''))) AS d (dimension, key)
  WHERE d.key IS NOT NULL
$$;
--> statement-breakpoint
-- The stretches of time that a moment belongs to.
CREATE OR REPLACE FUNCTION visit_buckets(at timestamptz) RETURNS TABLE (level text, bucket timestamptz) LANGUAGE sql STABLE AS $$
  VALUES ('quarter', date_bin('15 minutes', $1, '2000-01-01 00:00:00+00')), ('hour', date_trunc('hour', $1, 'UTC')),
    ('day', date_trunc('day', $1, 'UTC')), ('month', date_trunc('month', $1, 'UTC'))
$$;
--> statement-breakpoint
-- A visit as the counts see it; sign -1 takes it away.
DROP TYPE IF EXISTS counted_visit CASCADE;
--> statement-breakpoint
CREATE TYPE counted_visit AS (
  sign integer, created_at timestamptz, visit_type text, team_id integer, country text, device_type text, game_type text,
  lineup_type text, utm_source text, completed integer, pictured integer, images integer
);
--> statement-breakpoint
-- Each table in one statement, its rows in one order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION add_visit_counts(visits counted_visit[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_counts AS c (level, bucket, dimension, key, page_visits, selections, completed, pictured, images)
    SELECT b.level, b.bucket, k.dimension, k.key,
      sum(CASE WHEN v.visit_type = 'page_visit' THEN sign ELSE 0 END),
      sum(CASE WHEN v.visit_type = 'team_selection' THEN sign ELSE 0 END),
      sum(CASE WHEN k.dimension = 'all' THEN sign * v.completed ELSE 0 END),
      sum(CASE WHEN k.dimension = 'all' THEN sign * v.pictured ELSE 0 END),
      sum(CASE WHEN k.dimension IN ('all', 'source') THEN sign * v.images ELSE 0 END)
    FROM unnest(visits) v
    CROSS JOIN LATERAL visit_keys(v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source) k
    CROSS JOIN LATERAL visit_buckets(v.created_at) b
    WHERE b.level <> 'hour' OR k.dimension = 'all'
    GROUP BY 1, 2, 3, 4
    HAVING sum(CASE WHEN v.visit_type = 'page_visit' THEN sign ELSE 0 END) <> 0
      OR sum(CASE WHEN v.visit_type = 'team_selection' THEN sign ELSE 0 END) <> 0
      OR sum(CASE WHEN k.dimension = 'all' THEN sign * v.completed ELSE 0 END) <> 0
      OR sum(CASE WHEN k.dimension = 'all' THEN sign * v.pictured ELSE 0 END) <> 0
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
CREATE OR REPLACE FUNCTION count_visits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added counted_visit[] := '{}';
  taken counted_visit[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg((1, created_at, visit_type, team_id, country, device_type, game_type, lineup_type, utm_source,
      (completed_at IS NOT NULL)::integer, (image_count + trade_count > 0)::integer, image_count)::counted_visit)
      INTO added FROM new_rows;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg((-1, created_at, visit_type, team_id, country, device_type, game_type, lineup_type, utm_source,
      (completed_at IS NOT NULL)::integer, (image_count + trade_count > 0)::integer, image_count)::counted_visit)
      INTO taken FROM old_rows;
  END IF;
  -- An insert that met known keys alone, or an update of no row.
  IF cardinality(added || taken) > 0 THEN PERFORM add_visit_counts(added || taken); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON site_visits REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_visits();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON site_visits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_visits();
--> statement-breakpoint
-- Visits that go because of their age leave their counts behind.
CREATE TRIGGER count_delete AFTER DELETE ON site_visits REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (current_setting('benchboss.forgetting_visits', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION count_visits();
--> statement-breakpoint
-- Counts the pictures of the visits that were touched anew: said twice it is as right as once, so undo needs no care.
CREATE OR REPLACE FUNCTION count_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
DO $$
DECLARE
  pictures text;
BEGIN
  FOREACH pictures IN ARRAY ARRAY['image_downloads', 'trade_proposal_images'] LOOP
    EXECUTE format('CREATE TRIGGER count_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures()', pictures);
    EXECUTE format('CREATE TRIGGER count_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures()', pictures);
    EXECUTE format('CREATE TRIGGER count_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pictures()', pictures);
  END LOOP;
END
$$;
--> statement-breakpoint
-- What triggers derive is no act's doing: it is not recorded and undo does not write it. The second argument names it.
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
      SELECT entry, TG_TABLE_NAME, o.row ->> key, o.row, n.row
      FROM (SELECT to_jsonb(r) - derived AS row FROM old_rows r) o
      JOIN (SELECT to_jsonb(r) - derived AS row FROM new_rows r) n ON n.row ->> key = o.row ->> key
      WHERE o.row <> n.row;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  of_visits constant text := 'FOR EACH STATEMENT WHEN (current_setting(''benchboss.audit_entry'', true) <> '''') EXECUTE FUNCTION record_change(''id'', ''image_count,trade_count'')';
BEGIN
  DROP TRIGGER record_insert ON site_visits;
  DROP TRIGGER record_update ON site_visits;
  DROP TRIGGER record_delete ON site_visits;
  EXECUTE 'CREATE TRIGGER record_insert AFTER INSERT ON site_visits REFERENCING NEW TABLE AS new_rows ' || of_visits;
  EXECUTE 'CREATE TRIGGER record_update AFTER UPDATE ON site_visits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows ' || of_visits;
  EXECUTE 'CREATE TRIGGER record_delete AFTER DELETE ON site_visits REFERENCING OLD TABLE AS old_rows ' || of_visits;
END
$$;
--> statement-breakpoint
-- What the counts of a month should be: quarters from the visits themselves, longer stretches from the quarters.
CREATE OR REPLACE FUNCTION recount_visits(from_moment timestamptz, to_moment timestamptz)
RETURNS TABLE (level text, bucket timestamptz, dimension text, key text, page_visits bigint, selections bigint, completed bigint,
  pictured bigint, images bigint) LANGUAGE sql STABLE AS $$
  SELECT b.level, b.bucket, k.dimension, k.key, count(*) FILTER (WHERE v.visit_type = 'page_visit'),
    count(*) FILTER (WHERE v.visit_type = 'team_selection'),
    count(*) FILTER (WHERE k.dimension = 'all' AND v.completed_at IS NOT NULL),
    count(*) FILTER (WHERE k.dimension = 'all' AND v.image_count + v.trade_count > 0),
    coalesce(sum(v.image_count) FILTER (WHERE k.dimension IN ('all', 'source')), 0)
  FROM site_visits v
  CROSS JOIN LATERAL visit_keys(v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source) k
  CROSS JOIN LATERAL visit_buckets(v.created_at) b
  WHERE v.created_at >= $1 AND v.created_at < $2 AND b.level = 'quarter'
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_cube(from_moment timestamptz, to_moment timestamptz)
RETURNS TABLE (level text, bucket timestamptz, visit_type text, team_id integer, country text, device_type text, game_type text,
  lineup_type text, utm_source text, visits bigint, completed bigint, pictured bigint, images bigint) LANGUAGE sql STABLE AS $$
  SELECT 'day', date_trunc('day', v.created_at, 'UTC'), v.visit_type, v.team_id, v.country, v.device_type, v.game_type,
    v.lineup_type, v.utm_source, count(*), count(v.completed_at), count(*) FILTER (WHERE v.image_count + v.trade_count > 0),
    sum(v.image_count)
  FROM site_visits v WHERE v.created_at >= $1 AND v.created_at < $2
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
$$;
--> statement-breakpoint
-- Longer stretches out of the shorter ones: hours, days and months from quarters, the cube's months from its days.
CREATE OR REPLACE FUNCTION sum_visit_counts(from_moment timestamptz, to_moment timestamptz)
RETURNS TABLE (level text, bucket timestamptz, dimension text, key text, page_visits bigint, selections bigint, completed bigint,
  pictured bigint, images bigint) LANGUAGE sql STABLE AS $$
  SELECT b.level, b.bucket, c.dimension, c.key, sum(c.page_visits), sum(c.selections), sum(c.completed), sum(c.pictured),
    sum(c.images)
  FROM visit_counts c CROSS JOIN LATERAL visit_buckets(c.bucket) b
  WHERE c.level = 'quarter' AND c.bucket >= $1 AND c.bucket < $2 AND b.level <> 'quarter'
    AND (b.level <> 'hour' OR c.dimension = 'all')
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_visit_cube(from_moment timestamptz, to_moment timestamptz)
RETURNS TABLE (level text, bucket timestamptz, visit_type text, team_id integer, country text, device_type text, game_type text,
  lineup_type text, utm_source text, visits bigint, completed bigint, pictured bigint, images bigint) LANGUAGE sql STABLE AS $$
  SELECT 'month', date_trunc('month', c.bucket, 'UTC'), c.visit_type, c.team_id, c.country, c.device_type, c.game_type,
    c.lineup_type, c.utm_source, sum(c.visits), sum(c.completed), sum(c.pictured), sum(c.images)
  FROM visit_cube c WHERE c.level = 'day' AND c.bucket >= $1 AND c.bucket < $2
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
$$;
--> statement-breakpoint
-- Writes the counts of one UTC month anew. Of days whose visits were forgotten the quarters stay as they are.
CREATE OR REPLACE FUNCTION rebuild_visit_counts(month timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month_end timestamptz := date_trunc('month', month + interval '32 days', 'UTC');
  whole_since timestamptz := greatest(month, (SELECT forgotten_before FROM visit_retention));
BEGIN
  -- Nobody may count in between.
  LOCK TABLE site_visits IN SHARE MODE;
  DELETE FROM visit_counts WHERE bucket >= month AND bucket < month_end AND (level <> 'quarter' OR bucket >= whole_since);
  DELETE FROM visit_cube WHERE bucket >= month AND bucket < month_end AND (level <> 'day' OR bucket >= whole_since);
  INSERT INTO visit_counts SELECT * FROM recount_visits(whole_since, month_end);
  INSERT INTO visit_counts SELECT * FROM sum_visit_counts(month, month_end);
  INSERT INTO visit_cube SELECT * FROM recount_cube(whole_since, month_end);
  INSERT INTO visit_cube SELECT * FROM sum_visit_cube(month, month_end);
END
$$;
--> statement-breakpoint
UPDATE site_visits v SET image_count = n.images, trade_count = n.trades
  FROM (
    SELECT visit_id, sum(image) AS images, sum(trade) AS trades FROM (
      SELECT visit_id, 1 AS image, 0 AS trade FROM image_downloads UNION ALL SELECT visit_id, 0, 1 FROM trade_proposal_images
    ) p GROUP BY 1
  ) n WHERE n.visit_id = v.id;
--> statement-breakpoint
SELECT rebuild_visit_counts(month) FROM (SELECT DISTINCT date_trunc('month', created_at, 'UTC') AS month FROM site_visits) m;
