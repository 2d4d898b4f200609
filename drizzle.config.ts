import { defineConfig } from 'drizzle-kit'

/** Only `drizzle-kit generate` reads this: it turns a change under server/db/schema into the next SQL file. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
})
