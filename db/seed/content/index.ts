import { market } from './market.ts'
import { roastery } from './roastery.ts'
import { sala } from './sala.ts'
import { school } from './school.ts'
import type { DemoSite } from './types.ts'

/** The first one answers on plain localhost. */
export const demoSites: DemoSite[] = [sala, roastery, school, market]

export { drawProduct } from './drawing/product.ts'
export { drawHero } from './drawing/hero.ts'
export { drawLogo } from './drawing/logo.ts'
export { drawSlip } from './drawing/slip.ts'
export type * from './types.ts'
