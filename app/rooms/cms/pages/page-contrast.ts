/** Pure: whether words can be read on the ground that somebody chose. Grounds of the theme are proved readable already. */
import { contrast } from '#ui/colour.ts'
import type { LayoutSettings } from '#ui/layout-settings.ts'

/** Our words are dark on light and light on dark: a fixed colour must bear the text of the light theme. */
const textOfPage = '#1c1c1a'
const enough = 4.5

export function contrastOfLayout({ background }: LayoutSettings): boolean {
  const grounds =
    background.type === 'color'
      ? [background.colour]
      : background.type === 'gradient'
        ? background.stops.map(({ colour }) => colour)
        : []
  return grounds
    .filter((ground) => /^#[0-9a-f]{6}/.test(ground))
    .every((ground) => contrast(textOfPage, ground.slice(0, 7)) >= enough)
}
