/** What stands in the theme form while somebody works on it, and how it differs from what is stored. */
import { parseColour } from '#ui/colour.ts'
import { radiusPixels, readTheme, type Theme } from '#ui/theme.ts'
import type { Look } from './see-look.ts'

/** As typed: the accent may be no colour yet. */
export interface Draft {
  nameTh: string
  nameEn: string
  accent: string
  neutral: Theme['neutral']
  radius: string
  density: Theme['density']
  font: Theme['font']
  scheme: Theme['scheme']
}

export const draftOf = ({ name, theme }: Pick<Look, 'name' | 'theme'>): Draft => ({
  nameTh: name.th,
  nameEn: name.en,
  ...themeDraft(theme),
})

export const themeDraft = (theme: Theme): Omit<Draft, 'nameTh' | 'nameEn'> => ({
  accent: theme.accent,
  neutral: theme.neutral,
  radius: String(radiusPixels(theme.radius)),
  density: theme.density,
  font: theme.font,
  scheme: theme.scheme,
})

/** The form's fields after a refusal, for a page that is drawn anew without script. */
export function draftFrom(look: Look, form: Record<string, unknown>): Draft {
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  const typed = (form.theme ?? {}) as Record<string, unknown>
  const stored = draftOf(look)
  const { neutral, density, font, scheme } = readTheme({ ...look.theme, ...typed })
  return {
    nameTh: text(form.nameTh, stored.nameTh),
    nameEn: text(form.nameEn, stored.nameEn),
    accent: text(typed.accent, stored.accent),
    radius: text(typed.radius, stored.radius),
    neutral,
    density,
    font,
    scheme,
  }
}

/** The theme a draft would become; a colour that is none yet leaves the last one. */
export const themeOf = (draft: Draft, last: Theme): Theme =>
  readTheme({
    ...draft,
    radius: Number(draft.radius),
    accent: parseColour(draft.accent) ? draft.accent : last.accent,
  })

/** The fields in which two drafts differ. */
export const changedFields = (one: Draft, other: Draft): (keyof Draft)[] =>
  (Object.keys(one) as (keyof Draft)[]).filter((key) => one[key].trim() !== other[key].trim())
