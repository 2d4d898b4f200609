CREATE TABLE "season_stats" (
	"player_id" integer NOT NULL,
	"season" text NOT NULL,
	"games" smallint NOT NULL,
	"goals" smallint,
	"assists" smallint,
	"wins" smallint,
	"save_pct" real,
	"gaa" real,
	CONSTRAINT "season_stats_player_id_season_pk" PRIMARY KEY("player_id","season"),
	CONSTRAINT "season_stats_season_form" CHECK ("season_stats"."season" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "season_stats_games_range" CHECK ("season_stats"."games" between 1 and 99),
	CONSTRAINT "season_stats_one_kind" CHECK (num_nonnulls("season_stats"."goals", "season_stats"."wins") = 1),
	CONSTRAINT "season_stats_skater" CHECK (("season_stats"."goals" is null) = ("season_stats"."assists" is null)),
	CONSTRAINT "season_stats_goalie" CHECK ("season_stats"."wins" is not null or num_nonnulls("season_stats"."save_pct", "season_stats"."gaa") = 0)
);
--> statement-breakpoint
ALTER TABLE "season_stats" ADD CONSTRAINT "season_stats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER season_stats_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_stats
  FOR EACH STATEMENT EXECUTE FUNCTION notify_rosters_changed();
