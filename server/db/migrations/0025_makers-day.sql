ALTER TABLE "trade_proposals" ADD COLUMN "saved_day" date;--> statement-breakpoint
ALTER TABLE "user_lineup" ADD COLUMN "saved_day" date;