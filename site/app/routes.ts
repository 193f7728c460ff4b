import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of screens, in the order of SPEC.md section 2. */
export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('reviews', 'routes/reviews.tsx'),
  route('contacts', 'routes/contacts.tsx'),
  route('news', 'routes/news.tsx'),
  route('news/:slug', 'routes/news-post.tsx'),
  route('sales', 'routes/sales.tsx'),
  route('sales/:slug', 'routes/sale.tsx'),
  route('prices', 'routes/prices.tsx'),
  route('doctors', 'routes/doctors.tsx'),
  route('doctors/:slug', 'routes/doctor.tsx'),
  route('articles', 'routes/articles.tsx'),
  route('articles/:slug', 'routes/article.tsx'),
  route('services', 'routes/services.tsx'),
  route('services/:slug', 'routes/service.tsx'),
  route('services/:slug/:service', 'routes/sub-service.tsx'),
  route('customers', 'routes/customers.tsx'),
  route('customers/:url', 'routes/customer-page.tsx'),
  route('search', 'routes/search.tsx'),
  route('callback', 'routes/callback.tsx'),
  route('vision', 'routes/vision.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
