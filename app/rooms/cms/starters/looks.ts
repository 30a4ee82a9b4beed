/** Data: how each starter site looks, and what of the product it does without. */
import type { Area } from '#kernel/areas.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Theme } from '#ui/theme.ts'
import { t } from './build.ts'
import type { StarterName } from './starter-site.ts'

export interface StarterLook {
  theme: Theme
  closed: readonly Area[]
  /** what its picture shows, for who cannot see it */
  alt: LocalText
  /** the picture across the page, or beside its words */
  shape: 'beside' | 'below'
  /** which part of the scene is shown: from where, how high */
  view: readonly [number, number]
}

const theme = (accent: string, rest: Partial<Theme>): Theme => ({
  accent,
  neutral: 'warm',
  radius: 8,
  density: 'comfortable',
  font: 'plex',
  scheme: 'light',
  ...rest,
})
const whole = [0, 300] as const
const sellsNothing = ['shop', 'wallet', 'subscriptions', 'pos'] as const
const teachesNothing = ['lessons', 'certificates'] as const

export const looks: Readonly<Record<StarterName, StarterLook>> = {
  shop: {
    theme: theme('#8a4b2a', { radius: 8 }),
    closed: [...teachesNothing, 'hora', 'events', 'calendar'],
    alt: t('หน้าร้านกับสินค้าบนชั้น', 'A shop front with goods on its shelves'),
    shape: 'beside',
    view: whole,
  },
  school: {
    theme: theme('#2f4a8f', { neutral: 'cool', radius: 12, font: 'sarabun' }),
    closed: ['shop', 'pos', 'hora', 'events'],
    alt: t('ห้องเรียนที่มีกระดานและหนังสือ', 'A classroom with a board and books'),
    shape: 'beside',
    view: whole,
  },
  clinic: {
    theme: theme('#16756a', { neutral: 'cool', radius: 16 }),
    closed: [...sellsNothing, ...teachesNothing, 'hora', 'events', 'blog'],
    alt: t('คลินิกหลังเล็กท่ามกลางต้นไม้', 'A small clinic among trees'),
    shape: 'beside',
    view: whole,
  },
  restaurant: {
    theme: theme('#b23a2a', { radius: 4, font: 'sarabun' }),
    closed: ['shop', 'wallet', 'subscriptions', ...teachesNothing, 'hora', 'events', 'blog'],
    alt: t('ชามก๋วยเตี๋ยวร้อนบนโต๊ะ', 'A hot bowl of noodles on the table'),
    shape: 'below',
    view: [66, 170],
  },
  freelancer: {
    theme: theme('#5b4bd6', { neutral: 'pure', radius: 0 }),
    closed: [...sellsNothing, ...teachesNothing, 'hora', 'events'],
    alt: t('โต๊ะทำงานกับจอและต้นไม้', 'A desk with a screen and a plant'),
    shape: 'beside',
    view: whole,
  },
  temple: {
    theme: theme('#8f4a12', { radius: 4, font: 'sarabun' }),
    closed: [...sellsNothing, ...teachesNothing, 'hora'],
    alt: t('วิหารหลังคาซ้อนชั้นยามเช้า', 'A wihan with tiered roofs in the morning'),
    shape: 'beside',
    view: whole,
  },
}
