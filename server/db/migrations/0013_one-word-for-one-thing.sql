ALTER TABLE "roster_checks" DROP CONSTRAINT "roster_checks_done_range";
--> statement-breakpoint
ALTER TABLE "roster_checks" RENAME COLUMN "clubs" TO "teams";
--> statement-breakpoint
ALTER TABLE "roster_checks" RENAME COLUMN "clubs_done" TO "teams_done";
--> statement-breakpoint
ALTER TABLE "roster_checks" ADD CONSTRAINT "roster_checks_done_range" CHECK ("roster_checks"."teams_done" between 0 and "roster_checks"."teams");
--> statement-breakpoint
UPDATE "roster_checks" SET "rosters" = replace("rosters"::text, '"club_id":', '"team_id":')::jsonb,
  "failures" = replace("failures"::text, '"club_id":', '"team_id":')::jsonb;
--> statement-breakpoint
ALTER TABLE "rate_limit_hits" DROP CONSTRAINT "rate_limit_hits_action_known";
--> statement-breakpoint
UPDATE "rate_limit_hits" SET "action" = 'card_image' WHERE "action" = 'picture';
--> statement-breakpoint
ALTER TABLE "rate_limit_hits" ADD CONSTRAINT "rate_limit_hits_action_known" CHECK ("rate_limit_hits"."action" in ('report', 'sign_in', 'sign_in_account', 'sign_up', 'sign_up_account', 'reset', 'reset_account', 'google', 'password_check', 'trade', 'card_image', 'visit', 'share'));
--> statement-breakpoint
-- Shared lineups and trades name their teams as the product does.
UPDATE "shares" SET "payload" = jsonb_set("payload" #- '{subject,club}', '{subject,team}', "payload" #> '{subject,club}')
  WHERE "payload" #> '{subject,club}' IS NOT NULL;
--> statement-breakpoint
UPDATE "shares" SET "payload" = jsonb_set("payload" #- '{subject,clubs}', '{subject,teams}', "payload" #> '{subject,clubs}')
  WHERE "payload" #> '{subject,clubs}' IS NOT NULL;
--> statement-breakpoint
UPDATE "shares" SET "payload" = ("payload" - 'clubs') || jsonb_build_object('teams', "payload" -> 'clubs') WHERE "payload" ? 'clubs';
--> statement-breakpoint
ALTER TABLE "visit_counts" DROP CONSTRAINT "visit_counts_level_known";
--> statement-breakpoint
UPDATE "visit_counts" SET "level" = 'quarter_hour' WHERE "level" = 'quarter';
--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_level_known" CHECK ("visit_counts"."level" in ('quarter_hour', 'hour', 'day', 'month'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION visit_buckets(at timestamptz) RETURNS TABLE (level text, bucket timestamptz) LANGUAGE sql STABLE AS $$
  VALUES ('quarter_hour', date_bin('15 minutes', $1, '2000-01-01 00:00:00+00')), ('hour', date_trunc('hour', $1, 'UTC')),
    ('day', date_trunc('day', $1, 'UTC')), ('month', date_trunc('month', $1, 'UTC'))
$$;
--> statement-breakpoint
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
  WHERE v.created_at >= $1 AND v.created_at < $2 AND b.level = 'quarter_hour'
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_visit_counts(from_moment timestamptz, to_moment timestamptz)
RETURNS TABLE (level text, bucket timestamptz, dimension text, key text, page_visits bigint, selections bigint, completed bigint,
  pictured bigint, images bigint) LANGUAGE sql STABLE AS $$
  SELECT b.level, b.bucket, c.dimension, c.key, sum(c.page_visits), sum(c.selections), sum(c.completed), sum(c.pictured),
    sum(c.images)
  FROM visit_counts c CROSS JOIN LATERAL visit_buckets(c.bucket) b
  WHERE c.level = 'quarter_hour' AND c.bucket >= $1 AND c.bucket < $2 AND b.level <> 'quarter_hour'
    AND (b.level <> 'hour' OR c.dimension = 'all')
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_visit_counts(month timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month_end timestamptz := date_trunc('month', month + interval '32 days', 'UTC');
  whole_since timestamptz := greatest(month, (SELECT forgotten_before FROM visit_retention));
BEGIN
  -- Nobody may count in between.
  LOCK TABLE site_visits IN SHARE MODE;
  DELETE FROM visit_counts WHERE bucket >= month AND bucket < month_end AND (level <> 'quarter_hour' OR bucket >= whole_since);
  DELETE FROM visit_cube WHERE bucket >= month AND bucket < month_end AND (level <> 'day' OR bucket >= whole_since);
  INSERT INTO visit_counts SELECT * FROM recount_visits(whole_since, month_end);
  INSERT INTO visit_counts SELECT * FROM sum_visit_counts(month, month_end);
  INSERT INTO visit_cube SELECT * FROM recount_cube(whole_since, month_end);
  INSERT INTO visit_cube SELECT * FROM sum_visit_cube(month, month_end);
END
$$;
