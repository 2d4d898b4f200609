CREATE TABLE "owner_mails" (
	"kind" text PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "owner_mails_kind_known" CHECK ("owner_mails"."kind" in ('job_failed', 'no_backup', 'disk_full', 'admin_added', 'digest'))
);
--> statement-breakpoint
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_id_known";--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_id_known" CHECK ("site_settings"."id" in ('nightly_rosters', 'owner_mails'));