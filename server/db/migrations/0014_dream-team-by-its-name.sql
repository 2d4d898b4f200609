-- A shared Dream Team is called what the product calls it.
UPDATE "shares" SET "payload" = jsonb_set("payload", '{subject,kind}', '"dream_team"') WHERE "payload" #>> '{subject,kind}' = 'allstar';
