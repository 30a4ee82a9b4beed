/** What rooms have texts written for: each says its own, and /config/ai tells by it what was used. */
import type { LocalText } from '#kernel/context.ts'

const purposes = new Map<string, LocalText>()

/** Beside the command that asks: `aiPurpose('cms.translate', { th, en })`. */
export function aiPurpose(name: string, words: LocalText): string {
  purposes.set(name, words)
  return name
}

/** What nothing asks for any more is shown by its name. */
export const purposeWords = (name: string): LocalText => purposes.get(name) ?? { th: name, en: name }
