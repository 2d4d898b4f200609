ALTER TABLE "visit_addresses" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "visit_addresses" CASCADE;--> statement-breakpoint
ALTER TABLE "rate_limit_hits" DROP CONSTRAINT "rate_limit_hits_action_known";--> statement-breakpoint
ALTER TABLE "rate_limit_hits" ADD CONSTRAINT "rate_limit_hits_action_known" CHECK ("rate_limit_hits"."action" in ('report', 'sign_in', 'sign_in_account', 'sign_up', 'sign_up_account', 'reset', 'reset_account', 'google', 'password_check', 'trade', 'picture', 'visit'));