/**
 * Stories of browsers look until it is so and press what is awake (e2e/waiting.ts). A look that is taken once, and a click
 * on what may still be asleep, fail one run in thousands. What was written before this rule is counted by file: the
 * numbers only shrink.
 */
import { known } from './known-stories.ts'
import type { Breach } from './source.ts'

/** `expect(await page.….count())`: taken once, at this very moment. */
const look =
  /expect\(\s*await [^\n;]*?\.(?:count|innerText|textContent|inputValue|getAttribute|isVisible|isChecked|isDisabled|isEnabled|allInnerTexts)\(/g
/** Of a locator; of the mouse it is at a place and not on a thing. */
const click = /(?<!mouse)\.click\(/g

const isStory = (path: string): boolean => path.startsWith('e2e/') && path.endsWith('.ts') && path !== 'e2e/waiting.ts'

export function storyBreaches(files: ReadonlyMap<string, string>): Breach[] {
  return [...files]
    .filter(([path]) => isStory(path))
    .flatMap(([path, text]) => [
      ...held(path, text, { kind: 'looks', of: look, instead: 'says, holds, has, counts' }),
      ...held(path, text, { kind: 'clicks', of: click, instead: 'press' }),
    ])
}

interface Rule {
  kind: 'looks' | 'clicks'
  of: RegExp
  instead: string
}

function held(path: string, text: string, { kind, of, instead }: Rule): Breach[] {
  const found = [...text.matchAll(of)]
  const most = known[path]?.[kind] ?? 0
  if (found.length === most) return []
  const line = (text.slice(0, found.at(-1)?.index ?? 0).match(/\n/g)?.length ?? 0) + 1
  const sentence =
    found.length > most
      ? `has ${found.length} raw ${kind} and may have ${most}: use ${instead} of e2e/waiting.ts`
      : `has ${found.length} raw ${kind} by now: say so in tools/house/known-stories.ts, where it may have ${most}`
  return [{ path, line, sentence }]
}
