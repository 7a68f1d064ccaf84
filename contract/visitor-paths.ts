/** Paths of the API that only the visitor pages call. */
export const VISITOR_PATHS = {
  feedback: '/api/feedback',
  contact: '/api/xyz/contact',
  landingVisitors: '/api/landing-page/landing-page-visitors',
} as const
