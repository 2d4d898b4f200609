CREATE TABLE "kept_images" (
	"public_path" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_images_public_path_length" CHECK (char_length("kept_images"."public_path") <= 2048),
	CONSTRAINT "kept_images_size_positive" CHECK ("kept_images"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "rate_limit_hits" DROP CONSTRAINT "rate_limit_hits_action_known";--> statement-breakpoint
ALTER TABLE "kept_images" ADD CONSTRAINT "kept_images_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_images_user_id_index" ON "kept_images" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "rate_limit_hits" ADD CONSTRAINT "rate_limit_hits_action_known" CHECK ("rate_limit_hits"."action" in ('report', 'sign_in', 'sign_in_account', 'sign_in_anywhere', 'sign_in_code', 'sign_up', 'sign_up_account', 'reset', 'reset_account', 'google', 'password_check', 'lineup', 'trade', 'card_image', 'kept_image', 'kept_image_guest', 'visit', 'share'));
--> statement-breakpoint
-- Images that were kept before this table. The size of a lineup's was not written down: the usual one stands for it.
INSERT INTO "kept_images" ("public_path", "size", "user_id", "created_at")
  SELECT DISTINCT ON ("image_url") "image_url", 512000, "user_id", "created_at"
  FROM "image_downloads" WHERE "image_url" LIKE '/files/lineup\_image/%' ORDER BY "image_url", "created_at" DESC;
--> statement-breakpoint
INSERT INTO "kept_images" ("public_path", "size", "user_id", "created_at")
  SELECT DISTINCT ON ("metadata" ->> 'public_url') "metadata" ->> 'public_url', "size", "user_id", "created_at"
  FROM "trade_proposal_images" WHERE "metadata" ->> 'public_url' LIKE '/files/trade\_proposals\_image/%'
  ORDER BY "metadata" ->> 'public_url', "created_at" DESC;
