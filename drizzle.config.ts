/** Configuration of `npm run migration`, which compares the schema in the code with the existing migrations. */
export default {
  dialect: 'postgresql',
  schema: ['./server/platform/schema.ts', './server/platform/desk-schema.ts'],
  out: './server/platform/migrations',
}
