/** Paths of the API that no page calls. Mail programs and monitoring use them. */
export const SERVICE_PATHS = {
  unsubscribe: '/api/unsubscribe',
  health: '/api/health',
  ready: '/api/ready',
  openapi: '/api/openapi.json',
} as const
