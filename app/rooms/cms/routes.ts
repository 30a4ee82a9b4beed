import { longList, withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/', screen: 'home', frame: 'storefront', who: 'guest', cached: [] },
  { path: '/cms/page/{slug}', screen: 'legal-page', frame: 'storefront', who: 'guest', cached: [] },
  { path: '/config/legal', screen: 'legal-edit', frame: 'office', who: 'admin', mostBytes: longList },
  { path: '/cms/pages', screen: 'pages', frame: 'office', who: 'staff' },
  { path: '/cms/pages/new', screen: 'new-page', frame: 'office', who: 'staff' },
  { path: '/cms/pages/{page}', screen: 'edit-page', frame: 'fullscreen', who: 'staff', mostBytes: withFile },
  { path: '/cms/inquiries', screen: 'inquiries', frame: 'office', who: 'staff' },
  { path: '/cms/contact', screen: 'contact', frame: 'storefront', who: 'guest', mostBytes: withFile },
  { path: '/cms/menus', screen: 'menus', frame: 'office', who: 'staff', mostBytes: longList },
  { path: '/cms/_component/page/{role}', screen: 'component-page', frame: 'storefront', who: 'staff' },
  { path: '/cms-blog', screen: 'blog', frame: 'storefront', who: 'guest', cached: ['page', 'tag'] },
  { path: '/cms-blog/{slug}', screen: 'blog-shelf', frame: 'storefront', who: 'guest', cached: ['page'] },
  { path: '/cms-blog/{category}/{post}', screen: 'blog-post', frame: 'storefront', who: 'guest', cached: [] },
  { path: '/custom', screen: 'custom', frame: 'fullscreen', who: 'guest', cached: ['id'] },
  { path: '/{page}', screen: 'page', frame: 'storefront', who: 'guest', cached: [] },
  { path: '/{page}/{post}', screen: 'sub-page', frame: 'storefront', who: 'guest', cached: [] },
]
