import { type OpenDatabase, withSession } from '#server/db/client.ts'

/** Visits in one statement. */
const BATCH = 50_000
/** Over which they are spread, however many they are. */
const DAYS = 730

/**
 * Makes visits number `from` to `to` by set-based SQL, past the triggers, and has them counted at the end: two years of
 * them, more of late and in the evening, most from two countries, some with images. The admin makes 500, once.
 */
export async function generateVisits(
  database: OpenDatabase,
  { from, to, adminId }: { readonly from: number; readonly to: number; readonly adminId: string },
): Promise<void> {
  await withSession(database, async (client) => {
    // Random, but the same in each run.
    await client.query('select setseed(0.26)')
    await client.query('alter table site_visits disable trigger user')
    for (let start = from; start < to; start += BATCH) {
      const count = Math.min(BATCH, to - start)
      await client.query(
        `insert into site_visits (visit_type, team_id, user_id, lineup_type, game_type, referrer, utm_source, country,
           country_source, device_type, device_info, created_at, completed_at, image_count)
         select visit_type, case when visit_type = 'team_selection' then team_id end,
           case when number < 500 then $3::uuid end,
           case when visit_type = 'team_selection' and game_type = 'lineup' then lineup_type end, game_type,
           'https://forum.example.org/threads/' || (number % 1000), utm_source, country, 'geoip',
           case when a < 0.6 then 'mobile' else 'desktop' end,
           'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', at,
           case when visit_type = 'team_selection' and b < 0.3 then at + b * interval '10 minutes' end,
           case when visit_type = 'team_selection' and b < 0.1 then 1 else 0 end
         from (
           select number, a, b,
             case when c < 0.5 then 'page_visit' else 'team_selection' end as visit_type,
             case when d < 0.75 then 'lineup' else 'trade' end as game_type,
             case when a < 0.8 then 'team_lineup' else 'dream_team' end as lineup_type,
             (array[1,2,3,4,5,6,7,8,9,10,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,28,29,30,52,54,55,68])[1 + floor(32 * c * c)::int] as team_id,
             (array['reddit','reddit','x','newsletter','discord','podcast'])[1 + floor(20 * d)::int] as utm_source,
             (array['US','US','US','US','US','CA','CA','CA','CA','SE','FI','CZ','DE','GB','CH','SK','LV','NO','FR','AT'])[1 + floor(20 * b * b)::int] as country,
             -- In the order of time within a batch, as visits come.
             date_trunc('day', now()) - interval '${DAYS} days' + (${DAYS} - 0.001) * interval '1 day' * sqrt((number % ${BATCH} + a) / ${BATCH}) as at
           from (
             select $1::bigint + i as number, random() as a, random() as b, random() as c, random() as d
             from generate_series(0, $2::int - 1) i
           ) r
         ) v`,
        [start, count, adminId],
      )
    }
    await client.query('alter table site_visits enable trigger user')
    await client.query('vacuum analyze site_visits')
    const months = await client.query(
      `select distinct date_trunc('month', day, 'UTC') as month
       from generate_series(now() - interval '${DAYS + 1} days', now(), interval '1 day') day`,
    )
    for (const { month } of months.rows) await client.query('select rebuild_visit_counts($1)', [month])
    await client.query('vacuum analyze site_visits, visit_counts, visit_cube')
  })
}
