ALTER TABLE "players" ADD COLUMN "contract_until" smallint;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "trade_clause" text;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_contract_until_range" CHECK ("players"."contract_until" between 2026 and 2045);--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_trade_clause_known" CHECK ("players"."trade_clause" in ('none', 'm_ntc', 'ntc', 'nmc', 'nmc_m_ntc'));