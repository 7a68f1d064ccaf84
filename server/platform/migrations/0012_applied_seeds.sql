CREATE TABLE "applied_seeds" (
	"hash" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
