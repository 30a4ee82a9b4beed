import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useWords } from '#ui/words.tsx'
import { chooseScheme } from '../frames/scheme-switch.tsx'
import type { Line } from './palette-choices.ts'
import { paletteWords } from './palette-words.ts'

/** What can be done from anywhere. Signing out and the language are the same forms as in the person's menu. */
export function useOperations(): { actions: readonly Line[]; forms: ReactNode } {
  const text = useWords(paletteWords)
  const { pathname, search } = useLocation()
  const other = useLocale() === 'th' ? 'en' : 'th'
  const language = useRef<HTMLFormElement>(null)
  const out = useRef<HTMLFormElement>(null)
  const { th, en } = paletteWords
  const operation = (
    key: 'toEnglish' | 'toThai' | 'light' | 'dark' | 'auto' | 'signOut',
    icon: Line['icon'],
    act: () => void,
  ) => ({ key: `operation ${key}`, title: text[key], words: [th[key], en[key]], icon, act }) satisfies Line
  return {
    actions: [
      operation(other === 'en' ? 'toEnglish' : 'toThai', 'globe', () => language.current?.requestSubmit()),
      operation('light', 'sun', () => chooseScheme('light')),
      operation('dark', 'moon', () => chooseScheme('dark')),
      operation('auto', 'settings', () => chooseScheme('auto')),
      operation('signOut', 'sign-out', () => out.current?.requestSubmit()),
    ],
    forms: (
      <>
        <form ref={language} method="post" action="/locale" hidden>
          <input type="hidden" name="locale" value={other} />
          <input type="hidden" name="next" value={pathname + search} />
        </form>
        <form ref={out} method="post" action="/user/logout" hidden />
      </>
    ),
  }
}
