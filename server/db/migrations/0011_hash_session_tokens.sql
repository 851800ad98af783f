-- Sessions go on: their tokens are random, so plain SHA-256 hides them, and this is the hash the product makes (server/auth/hashed-tokens.ts).
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
