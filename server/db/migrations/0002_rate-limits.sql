CREATE TABLE "rate_limit_hits" (
	"action" text NOT NULL,
	"address_hash" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limit_hits_action_address_hash_window_start_pk" PRIMARY KEY("action","address_hash","window_start"),
	CONSTRAINT "rate_limit_hits_action_known" CHECK ("rate_limit_hits"."action" in ('report'))
);
--> statement-breakpoint
CREATE INDEX "rate_limit_hits_window_start_index" ON "rate_limit_hits" USING btree ("window_start");