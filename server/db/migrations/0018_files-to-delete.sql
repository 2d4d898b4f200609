CREATE TABLE "files_to_delete" (
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_to_delete_bucket_path_pk" PRIMARY KEY("bucket","path")
);
--> statement-breakpoint
ALTER TABLE "rate_limit_hits" DROP CONSTRAINT "rate_limit_hits_action_known";--> statement-breakpoint
ALTER TABLE "rate_limit_hits" ADD CONSTRAINT "rate_limit_hits_action_known" CHECK ("rate_limit_hits"."action" in ('report', 'sign_in', 'sign_in_account', 'sign_in_anywhere', 'sign_in_code', 'sign_up', 'sign_up_account', 'reset', 'reset_account', 'google', 'password_check', 'lineup', 'trade', 'card_image', 'kept_image', 'kept_image_guest', 'visit', 'share', 'account_data'));