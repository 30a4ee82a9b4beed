import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { intoOneBuffer } from './one-buffer.server.ts'

const rendered = (paragraphs: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <main>
        {paragraphs.map((each) => (
          <p key={each.length}>{each}</p>
        ))}
      </main>,
      { onAllReady: () => void pipe(intoOneBuffer((html) => resolve(html.toString()))), onError: reject },
    )
  })

test.each([1, 4095, 4096, 4097, 40_000])('a page with %i letters of three bytes comes whole', async (letters) => {
  const [short, long] = ['ก', 'ข'.repeat(letters + 1)]
  expect(await rendered([short, long])).toBe(`<main><p>${short}</p><p>${long}</p></main>`)
})

test('many small pieces come in their order', async () => {
  const pieces = Array.from({ length: 3000 }, (_, index) => 'ฮ'.repeat(index % 40) + 'x'.repeat(index + 1))
  expect(await rendered(pieces)).toBe(`<main>${pieces.map((each) => `<p>${each}</p>`).join('')}</main>`)
})
