import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LaidOut } from './laid-out.tsx'
import { PageNonce } from './page-nonce.ts'
import { Sheet } from './sheet.tsx'

test('a block carries a class and prints its CSS with the page’s nonce, never a style attribute', () => {
  const html = renderToStaticMarkup(
    <PageNonce value="n1">
      <LaidOut settings={{ padding: 16, columns: 2 }}>
        <LaidOut settings={{ colspan: 12 }}>x</LaidOut>
      </LaidOut>
    </PageNonce>,
  )
  expect(html.match(/<style nonce="n1">/g)).toHaveLength(2)
  expect(html).not.toContain('style=')
  const [outer, inner] = [...html.matchAll(/class="(l-\w+)"/g)].map(([, name]) => name)
  expect(html).toContain(`.${outer}{position:relative;`)
  expect(html, 'no wider than the grid around it').toMatch(new RegExp(`\\.${inner}\\{[^}]*grid-column:span 2;`))
})

test('a sheet in which a tag stands is not printed', () => {
  expect(renderToStaticMarkup(<Sheet css="a{}</style><script>" />)).toBe('')
})
