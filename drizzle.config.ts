import { defineConfig } from 'drizzle-kit'

/** Only `drizzle-kit generate` reads this: a change under server/db/schema becomes the next SQL file. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
})
