/** The calls of the API that no page makes: mail programs and monitors do. */
export const SERVICE_PATHS = {
  unsubscribe: '/api/unsubscribe',
  health: '/api/health',
  ready: '/api/ready',
  openapi: '/api/openapi.json',
} as const
