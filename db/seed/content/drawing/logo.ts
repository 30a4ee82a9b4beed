import type { DemoSite } from '../types.ts'
import { darken, lighten } from './colour.ts'
import { dot, line, path, rect } from './pen.ts'

/** A 64×64 mark without letters; reads at 24 px and on both grounds. */
export function drawLogo(site: Pick<DemoSite, 'key' | 'theme'>): string {
  const a = site.theme.accent
  const pale = lighten(a, 0.88)
  const mark = {
    roastery:
      dot(45, 20, 6, '#f0b45c') +
      path('M8 46 L25 18 L35 34 L40 27 L56 46 Z', pale) +
      line('M14 53 H34 M41 53 H52', pale, 3.4),
    school:
      path('M10 20 C18 15 26 17 32 22 C38 17 46 15 54 20 V46 C46 42 38 43 32 48 C26 43 18 42 10 46 Z', pale) +
      line('M32 23 V46', a, 3) +
      dot(32, 12, 4.5, '#f2b155'),
    market:
      path('M12 18 H52 L56 32 A6 6 0 0 1 44 33 A6 6 0 0 1 32 33 A6 6 0 0 1 20 33 A6 6 0 0 1 8 32 Z', pale) +
      path(
        'M14 40 V52 H50 V40',
        'none',
        `stroke="${pale}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`,
      ) +
      path('M32 52 C30 44 24 42 20 42 C21 48 26 51 32 52 C33 46 38 43 43 43 C43 49 38 52 32 52 Z', '#f6c453'),
    sala:
      path('M32 10 C34 20 44 28 58 31 L55 36 H9 L6 31 C20 28 30 20 32 10 Z', pale) +
      path('M14 38 H20 V52 H14 Z M29 38 H35 V52 H29 Z M44 38 H50 V52 H44 Z M9 52 H55 V56 H9 Z', pale),
  }[site.key]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${rect(0, 0, 64, 64, 15, a)}${path('M0 40 Q32 58 64 40 V49 A15 15 0 0 1 49 64 H15 A15 15 0 0 1 0 49 Z', darken(a, 0.16), 'opacity="0.5"')}${mark}</svg>`
}
