/** Letters as their reader opens them: on a developer's own machine they wait at /debug/outbox. */
import { expect } from 'vitest'
import { type SiteKey, visit } from '../fixtures.ts'

/** Waits for the newest letter to this address whose text matches, and answers with what matched. */
export async function inLetterTo(site: SiteKey, address: string, wanted: RegExp): Promise<string> {
  const reader = await visit(site)
  try {
    let found: string | undefined
    await expect
      .poll(
        async () => {
          await reader.go('/debug/outbox')
          const letters = reader.page.getByRole('article').filter({ hasText: address })
          const texts = await letters.allInnerTexts()
          found = texts.map((text) => wanted.exec(text)?.[0]).find((match) => match !== undefined)
          return found
        },
        { timeout: 20_000 },
      )
      .toBeDefined()
    return found!
  } finally {
    await reader.leave()
  }
}

/** The link that opens an account that was just registered, as the letter has it. */
export const activationLink = (site: SiteKey, address: string): Promise<string> =>
  inLetterTo(site, address, /http\S+\/user\/activate\?token=[\w-]+/)
