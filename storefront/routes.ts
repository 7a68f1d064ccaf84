import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/page.tsx'),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('reset-password', 'account/reset-password.tsx'),
  route('confirm-address', 'account/confirm-address.tsx'),
  route('dashboard', 'dashboard/page.tsx'),
  route('profile', 'account/profile.tsx'),
  route('upload', 'list/upload.tsx'),
  route('list-success', 'list/list-success.tsx'),
  route('list-review/:id', 'quotation/page.tsx'),
  route('event', 'appointment/event.tsx'),
  route('event-success', 'appointment/event-success.tsx'),
  route('event-review/:id', 'appointment/event-review.tsx'),
  route('checkout/:type/:id', 'checkout/page.tsx'),
  route('my-orders', 'orders/page.tsx'),
  route('feedback-form', 'feedback/page.tsx'),
  route('about', 'about/page.tsx'),
  route('contact-us', 'enquiry/page.tsx'),
  route('privacy', 'privacy/page.tsx'),
  route('shared/:token', 'shared/page.tsx'),
  route('navratri-special', 'navratri/page.tsx'),
  route('*', 'not-found.tsx'),
  // These two stand alone, without header and footer.
  route('welcome', 'landing/welcome.tsx'),
  route('coming-soon', 'landing/coming-soon.tsx'),
] satisfies RouteConfig
