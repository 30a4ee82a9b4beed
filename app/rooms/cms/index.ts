export { type Menus, shownMenus } from './menus/menus.ts'
export { publishedAddresses } from './pages/read-page.ts'
export { isReserved } from './pages/slug.ts'
export type { CmsViews } from './views.ts'
