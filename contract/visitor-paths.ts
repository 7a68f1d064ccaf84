/** The calls of the API that only pages for visitors make. */
export const VISITOR_PATHS = {
  feedback: '/api/feedback',
  contact: '/api/xyz/contact',
  landingVisitors: '/api/landing-page/landing-page-visitors',
} as const
