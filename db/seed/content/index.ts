import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { market } from './market.ts'
import { roastery } from './roastery.ts'
import { sala } from './sala.ts'
import { school } from './school.ts'
import type { DemoSite } from './types.ts'

/** The first one answers on plain localhost. */
export const demoSites: DemoSite[] = [sala, roastery, school, market]

export { drawSlip } from './slip-drawing.ts'
export type * from './types.ts'

/** A product's by its slug, or the site's `hero` or `logo`: webp, up to 1200 px, drawn once for this demo. */
export const readPicture = ({ key }: DemoSite, name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'pictures', key, `${name}.webp`))
