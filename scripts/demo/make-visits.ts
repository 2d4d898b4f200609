import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'

/** Days before today that were visited. */
const DAYS = 90

/**
 * Ninety days of visits: more each week, most in the evening of eastern Canada and at weekends, a few teams and
 * countries far before the others; four in ten choices of a team end with a full lineup or trade, and most of these
 * with an image. The same numbers on every run, up to the hour.
 */
export async function makeVisits(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.97)`)
    await tx.execute(sql`
      insert into site_visits (visit_type, team_id, user_id, lineup_type, game_type, referrer, utm_source, country,
        country_source, device_type, device_info, created_at, completed_at)
      select
        case when chosen then 'team_selection' else 'page_visit' end,
        case when chosen and not dream then (select ids[1 + floor(power(team, 2.2) * cardinality(ids))::int]
          from (select array_agg(id order by md5(id::text)) as ids from teams) listed) end,
        case when signed < 0.2 then (select ids[1 + floor(fan * cardinality(ids))::int]
          from (select array_agg(id order by email) as ids from "user") users) end,
        case when chosen and not trade then case when dream then 'dream_team' else 'team_lineup' end end,
        case when chosen then case when trade then 'trade' else 'lineup' end end,
        (array['https://www.google.com/', 'https://www.reddit.com/r/hockey/', 'https://t.co/', null, null])[1 + floor(came * 5)::int],
        (array[null, null, null, 'reddit', 'instagram', 'newsletter', 'tiktok'])[1 + floor(source * 7)::int],
        (array['CA', 'US', 'SE', 'FI', 'CZ', 'CH', 'DE', 'SK', 'GB', 'NO'])[1 + floor(power(land, 2.5) * 10)::int],
        'database',
        case when device < 0.62 then 'mobile' else 'desktop' end,
        case when device < 0.62 then 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)' else 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' end,
        at,
        case when chosen and finished < 0.4 then at + interval '40 seconds' + finished * interval '11 minutes' end
      from (
        select day, random() < 0.58 as chosen, random() < 0.22 as dream, random() < 0.3 as trade, random() as team,
          random() as signed, random() as fan, random() as came, random() as source, random() as land,
          random() as device, random() as finished,
          -- Eight in ten around eight in the evening; UTC is five hours on.
          date_trunc('day', now()) - day * interval '1 day' + interval '1 hour' * (5 + case when random() < 0.8
            then 20 + (random() + random() + random() - 1.5) * 3.2 else random() * 24 end) - interval '1 day' as at
        from generate_series(0, ${DAYS - 1}::int) day
        cross join lateral generate_series(1, (70 + (${DAYS}::int - day) * 0.7
          + case when extract(isodow from now() - day * interval '1 day') in (6, 7) then 45 else 0 end
          + random() * 30)::int)
      ) r
      where at < now()`)
    await tx.execute(sql`
      insert into image_downloads (team_name, user_id, user_email, visit_id, created_at)
      select coalesce(t.name, 'All-Star Team'), v.user_id, u.email, v.id, v.completed_at + interval '20 seconds'
      from site_visits v left join teams t on t.id = v.team_id left join "user" u on u.id = v.user_id
      where v.completed_at is not null and v.game_type = 'lineup' and random() < 0.7`)
  })
}
