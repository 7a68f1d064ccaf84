/** What `npm run migration` compares: the schema as the code says it, and the migrations that there are. */
export default {
  dialect: 'postgresql',
  schema: ['./server/platform/schema.ts', './server/platform/desk-schema.ts'],
  out: './server/platform/migrations',
}
