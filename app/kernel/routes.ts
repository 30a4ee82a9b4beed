/** One URL of a room: which screen answers it, in which frame, and the least audience (routes.tsv). */
export interface ScreenRoute {
  /** As routes.tsv writes it: '/shop/product/{sku}'. */
  path: string
  /** File inside the room's screens/ folder, without ending: 'product' or 'cart/route'. */
  screen: string
  /** 'account': the storefront, and in it everything of one's own beside the page. */
  frame: 'storefront' | 'account' | 'office' | 'fullscreen'
  who: 'guest' | 'user' | 'manager' | 'admin' | 'staff' | 'dev'
  /** Role variants on disk beside the screen. */
  variants?: readonly ('guest' | 'user' | 'manager' | 'admin')[]
  /**
   * For guests without a cart the page may be kept and shared (kernel/page-cache.server.ts). The parameters of its
   * address that it reads: any other makes no other page.
   */
  cached?: readonly string[]
  /** The largest form it takes where that is not small (kernel/body-limit.ts). */
  mostBytes?: number
  /** Names of shell/route-middleware.ts, run in this order before any loader; an unknown one stops the build. */
  middleware?: readonly string[]
}
