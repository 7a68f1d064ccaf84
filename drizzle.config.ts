import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/schema.ts', './server/platform/desk-schema.ts'],
  out: './server/platform/migrations',
})
